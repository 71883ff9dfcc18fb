import { useId, type ReactNode } from 'react'
import { auraPair, PAIR_VIEW_BOX, type PairedAura } from '#domain/aura/aura-pair.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { asPicture, AuraHalo, AuraHeart, AuraLace, AuraPlates, paint } from '#web/blocks/aura/aura-layers.tsx'

interface AuraPairPictureProps {
  first: AuraVibe
  second: AuraVibe
  /** 0 to 100: the higher, the further the two overlap. */
  score: number
  small?: boolean
  /** On first sight the two slide together to their overlap. */
  entrance?: boolean
  label?: string
  className?: string
}

/** The first to come lies left, the second right: each slides in from its own side. */
const SLIDES = {
  first: 'transition-[translate] duration-700 ease-calm starting:motion-safe:[translate:-44px_0]',
  second: 'transition-[translate] duration-700 ease-calm starting:motion-safe:[translate:44px_0]',
}

/** Two people on one sheet; where they overlap, a third ink appears that neither owns. */
export function AuraPairPicture(props: AuraPairPictureProps) {
  const { first, second, score, small = false, entrance = false, label, className = '' } = props
  const id = useId()
  const pair = auraPair(first, second, score, { small })
  const people = (['first', 'second'] as const).map((side) => ({
    side,
    person: pair[side],
    clipId: `${id}${side}`,
    slide: entrance ? SLIDES[side] : undefined,
  }))
  const eachPlaced = (draw: (person: PairedAura) => ReactNode) =>
    people.map(({ side, person, slide }) => (
      <g key={side} className={slide}>
        <g transform={`translate(${person.x})`}>{draw(person)}</g>
      </g>
    ))
  return (
    <svg viewBox={PAIR_VIEW_BOX} className={`isolate block ${className}`} {...asPicture(label)}>
      {people.map(({ side, person, clipId, slide }) => (
        <clipPath key={side} id={clipId}>
          <path className={slide} d={person.outline} transform={`translate(${person.x})`} />
        </clipPath>
      ))}
      {eachPlaced(({ aura }) => (
        <AuraHalo of={aura} />
      ))}
      {eachPlaced(({ aura }) => (
        <g className="isolate">
          <AuraPlates of={aura} plates={aura.plateA} />
          <AuraPlates of={aura} plates={aura.plateB} />
        </g>
      ))}
      <g clipPath={`url(#${people[0]?.clipId})`}>
        <g clipPath={`url(#${people[1]?.clipId})`}>
          <path fill={paint(pair.third)} d="M-182-100h364v200h-364z" />
          {eachPlaced((person) => (
            <AuraLace of={person} />
          ))}
        </g>
      </g>
      {eachPlaced(({ aura }) => (
        <AuraHeart of={aura} />
      ))}
    </svg>
  )
}
