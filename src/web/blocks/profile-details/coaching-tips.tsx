import { listCoachingTips, type CoachedPerson } from '#domain/compatibility/coaching.ts'
import { COACHING_TITLE, tipWords } from '#web/blocks/profile-details/coaching.copy.ts'

interface CoachingTipsProps {
  owner: CoachedPerson & { username: string }
  viewer: CoachedPerson
}

export function CoachingTips(props: CoachingTipsProps) {
  return (
    <section aria-labelledby="coaching-title">
      <h3 id="coaching-title" className="text-[2.25rem]">
        {COACHING_TITLE}
      </h3>
      <div className="mt-4 border-t border-rule-strong">
        <TipList {...props} level={4} />
      </div>
    </section>
  )
}

/** Every tip that applies, in the specification's order. */
export function TipList({ owner, viewer, level }: CoachingTipsProps & { level: 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <ol>
      {listCoachingTips(owner, viewer).map((tip, index) => {
        const { title, text } = tipWords(tip, owner.username)
        return (
          <li
            key={tip.kind}
            className="grid grid-cols-[2rem_1fr] max-xs:grid-cols-1 border-t border-rule py-4 first:border-t-0"
          >
            <span aria-hidden className="font-display text-2xl leading-tight text-ember-text italic tabular-nums">
              {index + 1}
            </span>
            <div className="grid gap-1">
              <Heading className="font-display text-2xl leading-tight tracking-[-.015em]">{title}</Heading>
              <p className="max-w-[62ch] text-pretty wrap-anywhere">{text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
