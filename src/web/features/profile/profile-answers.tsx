import type { OwnProfile } from '#contract/profile.ts'
import { ANSWERS, PROFILE_ROWS } from '#domain/people/answers.ts'
import { PROFILE_COPY } from '#web/features/profile/profile.copy.ts'

/** Up to this length a text about oneself is set like a headline. */
const SHORT_TEXT_LENGTH = 240

/** What the member has answered, and nothing about what they have not. */
export function ProfileAnswers({ profile }: { profile: OwnProfile }) {
  return (
    <section aria-label={PROFILE_COPY.answers} className="grid gap-6 pt-2">
      <dl className="grid">
        {profile.aboutMe && <AboutMe text={profile.aboutMe} />}
        {PROFILE_ROWS.filter((name) => profile[name]).map((name) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_1fr] gap-3 max-xs:grid-cols-1 max-xs:gap-0 border-t border-rule py-3 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-ink-2">{ANSWERS[name].label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{profile[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function AboutMe({ text }: { text: string }) {
  const look = text.length <= SHORT_TEXT_LENGTH ? 'font-display text-[1.75rem] leading-[1.25]' : 'read'
  return (
    <div className="grid gap-1.5 pb-6">
      <dt className="text-ink-2">{ANSWERS.aboutMe.label}</dt>
      <dd className={`wrap-anywhere whitespace-pre-line ${look}`}>{text}</dd>
    </div>
  )
}
