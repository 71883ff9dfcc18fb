import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import type { CardPerson } from '#web/blocks/member-card/card-person.ts'
import { cardLabel, photoAlt, signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { OnlineDot } from '#web/blocks/member-card/online-dot.tsx'
import { photoSources } from '#web/blocks/member-card/photo-sources.ts'
import { ScoreRing } from '#web/blocks/receipt/score-ring.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { paths } from '#domain/site/paths.ts'

export interface MemberCardProps {
  person: CardPerson
  to: string
  /** What the aura is drawn from: what the viewer may know. */
  vibe: AuraVibe
  score?: number
  /** Short traits; shared ones are outlined. */
  chips?: readonly { label: string; isShared: boolean }[]
  /** Buttons under the text, above the link that covers the card. */
  actions?: ReactNode
  /** Shown on the cover for a moment, such as the feedback on a like. */
  flash?: ReactNode
  /** A button in the upper corner; the last to be reached with the keyboard. */
  corner?: ReactNode
  /** Always shown on the cover. */
  badge?: ReactNode
  /** The same person has another card on the page: a transition works with one cover only. */
  isRepeated?: boolean
  /** About the score, where it is not the standard one. */
  note?: string | undefined
  /** What the badge says about somebody's place in the list, for the accessible name. */
  label?: string | undefined
}

/** The whole card is one link; its accessible name says what the card shows. */
export function MemberCard(props: MemberCardProps) {
  const { person, to, vibe, score, chips, actions, flash, badge, corner, note, label, isRepeated = false } = props
  // All cards of a visitor lead to the login page: a transition name used by several covers would cancel the transition.
  const isOpening = useViewTransitionState(to) && !to.startsWith(paths.login) && !isRepeated
  return (
    <article className="group @container relative flex h-full min-w-0 flex-col">
      <div
        className={`relative isolate aspect-4/5 overflow-hidden rounded-sheet ${paperOf(person.westernSign)}`}
        style={isOpening ? { viewTransitionName: 'cover' } : undefined}
      >
        <Cover person={person} vibe={vibe} score={score} />
        {badge && (
          <div className={`absolute top-1 left-1 wide:top-2.5 wide:left-2.5 ${corner ? 'right-11' : ''}`}>{badge}</div>
        )}
        {flash && <div className="absolute bottom-2.5 left-2.5">{flash}</div>}
      </div>
      <h2
        className={`mt-3 flex items-baseline gap-2 leading-none tracking-[-.025em] ${person.isOnline ? '[--name-beside:1.25rem]' : ''}`}
      >
        <Link
          to={to}
          viewTransition
          aria-label={cardLabel(person, score, label)}
          style={fitName(person.username, `, ${person.age}`)}
          className="fitted-name min-w-0 leading-[1.1] no-underline [--name-max:1.5rem] sm:[--name-max:1.75rem] group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-aurora-text"
        >
          <WrappingName name={person.username} />, {person.age}
        </Link>
        {person.isOnline && <OnlineDot className="self-center" />}
      </h2>
      <p className="mt-1.5 line-clamp-3 text-[.8125rem] wrap-anywhere text-ink-2 sm:text-sm">{signsAndPlace(person)}</p>
      {note && <p className="mt-1 text-[.8125rem] text-ink-2 tabular-nums">{note}</p>}
      {person.opening && (
        <p className="mt-2 line-clamp-2 font-display text-base leading-snug wrap-anywhere italic">{person.opening}</p>
      )}
      {chips && chips.length > 0 && <Chips chips={chips} />}
      {actions && <div className="relative z-1 mt-auto flex flex-wrap gap-1.5 pt-3">{actions}</div>}
      {corner && <div className="absolute top-0 right-0 z-1 wide:top-1 wide:right-1">{corner}</div>}
    </article>
  )
}

interface CoverProps {
  person: CardPerson
  vibe: AuraVibe
  score: number | undefined
}

/** A photo with a small score ring on it; without a photo, the aura in a large ring. */
function Cover({ person, vibe, score }: CoverProps) {
  if (!person.photo && !person.pictureUrl) {
    return (
      <div className="absolute inset-0 grid place-items-center">
        {score === undefined ? (
          <AuraPicture vibe={vibe} className="w-[78%]" />
        ) : (
          <ScoreRing score={score} className="w-[94%]">
            <AuraPicture vibe={vibe} />
          </ScoreRing>
        )}
      </div>
    )
  }
  return (
    <>
      <CardPhoto person={person} />
      {score !== undefined && (
        <div className={`absolute right-1.5 bottom-1.5 w-[44%] rounded-full ${paperOf(person.westernSign)}`}>
          <ScoreRing score={score} small>
            <AuraPicture vibe={vibe} small />
          </ScoreRing>
        </div>
      )}
    </>
  )
}

/** For browsers without `sizes="auto"`: the widths of grids with four, three and two columns. */
const SIZES = 'auto, (min-width: 80rem) 20rem, (min-width: 40rem) 31vw, 46vw'

/** Shows a blurred preview until the photo has loaded. */
function CardPhoto({ person: { username, photo, pictureUrl } }: { person: CardPerson }) {
  const source = photo
    ? { src: photo.mediumUrl, srcSet: photoSources(photo), sizes: SIZES }
    : { src: pictureUrl ?? undefined }
  return (
    <img
      {...source}
      alt={photoAlt(username)}
      loading="lazy"
      decoding="async"
      style={photo ? { backgroundImage: `url("${photo.blur}")` } : undefined}
      className="absolute inset-0 size-full bg-cover bg-center object-cover"
    />
  )
}

function Chips({ chips }: { chips: readonly { label: string; isShared: boolean }[] }) {
  return (
    <ul className="mt-2.5 flex flex-wrap gap-1">
      {chips.map(({ label, isShared }) => (
        <li
          key={label}
          className={`inline-flex min-h-6 items-center rounded-full px-2 text-xs @max-[13rem]:nth-3:hidden font-medium whitespace-nowrap ${isShared ? 'text-third inset-ring inset-ring-third' : 'bg-tint'}`}
        >
          {label}
        </li>
      ))}
    </ul>
  )
}
