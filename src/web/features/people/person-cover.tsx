import type { PersonProfile } from '#contract/person.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { ScoreRing } from '#web/blocks/receipt/score-ring.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { PhotoGallery } from '#web/features/people/photo-gallery.tsx'

interface PersonCoverProps {
  person: PersonProfile
  /** Absent on the viewer's own profile. */
  score: number | undefined
}

/** The photos with a small score ring on them; without photos, the aura in a large ring. */
export function PersonCover({ person, score }: PersonCoverProps) {
  const vibe = person
  const frame = `isolate overflow-hidden rounded-sheet ${paperOf(person.westernSign)}`
  if (person.photos.length > 0) {
    return (
      <PhotoGallery
        name={person.username}
        photos={person.photos}
        frameClassName={frame}
        medallion={
          score !== undefined && (
            <div
              className={`pointer-events-none absolute right-2 bottom-2 w-[34%] rounded-full ${paperOf(person.westernSign)}`}
            >
              <ScoreRing score={score} small>
                <AuraPicture vibe={vibe} small />
              </ScoreRing>
            </div>
          )
        }
      />
    )
  }
  return (
    <div
      className={`grid aspect-square place-items-center sm:aspect-4/3 md:aspect-[15/16] ${frame}`}
      style={{ viewTransitionName: 'cover' }}
    >
      {score === undefined ? (
        <AuraPicture vibe={vibe} className="max-h-[86%] w-[80%]" />
      ) : (
        <ScoreRing score={score} className="w-[92%] sm:max-md:w-[68%]">
          <AuraPicture vibe={vibe} />
        </ScoreRing>
      )}
    </div>
  )
}
