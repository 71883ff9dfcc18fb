import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'
import { SIGN_PATHS } from '#web/blocks/zodiac/sign-paths.ts'

interface SignGlyphProps {
  sign: WesternSign | EasternSign
  /** Without one the glyph is decoration: its name usually stands beside it. */
  label?: string
  className?: string
}

/** A sign or an animal in one line, in the colour of the text round it. */
export function SignGlyph({ sign, label, className = '' }: SignGlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`block size-6 flex-none ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={SIGN_PATHS[sign]} />
    </svg>
  )
}
