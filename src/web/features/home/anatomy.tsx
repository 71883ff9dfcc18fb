import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { SITTER, STRANGERS } from '#web/features/home/home-people.ts'
import { ANATOMY_COPY } from '#web/features/home/home.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Notes = readonly { name: string; text: string }[]

/** One aura with its parts named: lines lead from each explanation to the drawing. */
export function Anatomy() {
  return (
    <section className="border-t border-rule-strong py-16 wide:py-24">
      <div className="wrap">
        <h2 className="max-w-[14ch] text-[clamp(2.6rem,5.4vw,5rem)] leading-[.98] tracking-[-.035em]">
          {ANATOMY_COPY.heading}
        </h2>
        <p className="read mt-5 wide:max-w-[46ch]">{ANATOMY_COPY.text}</p>
        <div className="mt-8 grid gap-x-8 md:max-wide:grid-cols-2 wide:mt-12 wide:grid-cols-[1fr_minmax(0,32.5rem)_1fr] wide:items-center">
          <div className="mx-auto mb-6 w-full max-w-105 [--aura-ground:var(--paper)] md:max-wide:col-span-2 wide:order-2 wide:mb-0 wide:max-w-none">
            <AuraPicture vibe={SITTER} label={ANATOMY_COPY.label} className="w-full" />
          </div>
          <NoteList notes={ANATOMY_COPY.left} side="left" />
          <NoteList notes={ANATOMY_COPY.right} side="right" />
        </div>
        <Strangers />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <p className="max-w-[34ch] font-display text-2xl leading-tight text-balance italic wide:text-[1.75rem]">
            {ANATOMY_COPY.variety}
          </p>
          <ButtonLink to={paths.signUp} look="solid" size="big">
            {ANATOMY_COPY.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The background colour follows the element of the sign. */
function Strangers() {
  return (
    <div aria-hidden className="mt-12 grid grid-cols-3 gap-2 md:grid-cols-6 wide:mt-20 wide:gap-4">
      {STRANGERS.map((vibe) => (
        <div key={vibe.westernSign} className={`rounded-sheet p-[9%] ${paperOf(vibe.westernSign)}`}>
          <AuraPicture vibe={vibe} className="w-full" />
        </div>
      ))}
    </div>
  )
}

/** The outer two lines reach further in than the middle one, because the drawing is round. */
const REACHES = {
  left: 'wide:-mr-2 wide:pr-2 wide:odd:-mr-18 wide:odd:pr-18 wide:text-right',
  right: 'wide:-ml-2 wide:pl-2 wide:odd:-ml-18 wide:odd:pl-18',
}

function NoteList({ notes, side }: { notes: Notes; side: keyof typeof REACHES }) {
  return (
    <ul className={`wide:grid wide:gap-11 ${side === 'left' ? 'wide:order-1' : 'wide:order-3'}`}>
      {notes.map(({ name, text }) => (
        <li key={name} className={`border-t border-rule py-3.5 wide:border-rule-strong wide:pb-0 ${REACHES[side]}`}>
          <h3 className="text-[1.375rem] leading-[1.15] font-medium tracking-[-.01em]">{name}</h3>
          <p className="mt-1 text-[.9375rem] text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
