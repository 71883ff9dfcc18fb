import { listCoachingTips, type CoachedPerson } from '#domain/compatibility/coaching.ts'
import { COACHING_TITLE, tipWords } from '#web/blocks/profile-details/coaching.copy.ts'

interface CoachingTipsProps {
  owner: CoachedPerson & { username: string }
  viewer: CoachedPerson
}

/** Every tip that applies, in the specification's order. */
export function CoachingTips({ owner, viewer }: CoachingTipsProps) {
  return (
    <section aria-labelledby="coaching-title">
      <h3 id="coaching-title" className="text-[2.25rem]">
        {COACHING_TITLE}
      </h3>
      <ol className="mt-4 border-t border-rule-strong">
        {listCoachingTips(owner, viewer).map((tip, index) => {
          const { title, text } = tipWords(tip, owner.username)
          return (
            <li key={tip.kind} className="grid grid-cols-[2rem_1fr] border-t border-rule py-4 first:border-t-0">
              <span aria-hidden className="font-display text-2xl leading-tight text-ember-text italic tabular-nums">
                {index + 1}
              </span>
              <div className="grid gap-1">
                <h4 className="font-display text-2xl leading-tight tracking-[-.015em]">{title}</h4>
                <p className="max-w-[62ch] text-pretty wrap-anywhere">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
