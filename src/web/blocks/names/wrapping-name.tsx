import { Fragment } from 'react'
import { wordsOf } from '#web/blocks/names/fit-name.ts'

/** A name that may wrap between its words. Read and copied, it is the same text. */
export function WrappingName({ name }: { name: string }) {
  return wordsOf(name).map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two words of a name may be alike, and they never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
