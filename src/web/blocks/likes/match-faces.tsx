import type { ReactNode } from 'react'
import type { AuraVibe, Photo } from '#contract/person.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import { ScoreStamp } from '#web/blocks/receipt/score-ring.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'

interface Face {
  name: string
  vibe: AuraVibe
  photo: Photo | undefined
}

interface MatchFacesProps {
  first: Face
  second: Face
  score: number
}

/** The two of a match: their photos, or the aura of whoever has none, and the score where they meet. */
export function MatchFaces({ first, second, score }: MatchFacesProps) {
  const label = pairLabel(first.name, second.name, score)
  return (
    <div className="relative grid size-full place-items-center">
      {first.photo || second.photo ? (
        <div role="img" aria-label={label} className="flex w-full items-center justify-center">
          <Round side="first">
            <Picture face={first} />
          </Round>
          <Round side="second">
            <Picture face={second} />
          </Round>
        </div>
      ) : (
        <AuraPairPicture
          first={first.vibe}
          second={second.vibe}
          score={score}
          entrance
          label={label}
          className="w-full"
        />
      )}
      <ScoreStamp score={score} className="absolute bottom-0 w-16" />
    </div>
  )
}

/** They slide together from both sides. */
const SIDES = {
  first: '-mr-[6%] starting:motion-safe:[translate:-44px_0]',
  second: 'starting:motion-safe:[translate:44px_0]',
}

function Round({ side, children }: { side: keyof typeof SIDES; children: ReactNode }) {
  return (
    <span
      className={`relative block aspect-square w-[48%] flex-none overflow-hidden rounded-full border-4 border-sheet transition-[translate] duration-700 ease-calm ${SIDES[side]}`}
    >
      {children}
    </span>
  )
}

function Picture({ face: { photo, vibe } }: { face: Face }) {
  return photo ? (
    <img
      src={photo.mediumUrl}
      alt=""
      style={{ backgroundImage: `url("${photo.blur}")` }}
      className="absolute inset-0 size-full bg-cover bg-center object-cover"
    />
  ) : (
    <span className={`absolute inset-0 grid place-items-center ${paperOf(vibe.westernSign)}`}>
      <AuraPicture vibe={vibe} className="w-[90%]" />
    </span>
  )
}
