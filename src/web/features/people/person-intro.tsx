import type { ReactNode } from 'react'
import type { PersonProfile, PersonVibe } from '#contract/person.ts'
import { ANSWERS, PROFILE_ROWS } from '#domain/people/answers.ts'
import { OnlineDot } from '#web/blocks/member-card/online-dot.tsx'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { describe, PEOPLE_COPY } from '#web/features/people/people.copy.ts'
import { listSharedTraits } from '#web/features/people/shared-traits.ts'

interface PersonIntroProps {
  person: PersonProfile
  viewer: PersonVibe
  isSelf: boolean
  actions: ReactNode
  isInert: boolean
}

/** Name, summary, shared traits, text, actions and answers of a person. */
export function PersonIntro({ person, viewer, isSelf, actions, isInert }: PersonIntroProps) {
  const shared = isSelf ? [] : listSharedTraits(viewer, person)
  return (
    <div className="@container grid content-start gap-5 md:pt-4 wide:pt-8">
      <h1
        style={fitName(person.username)}
        className={`fitted-name font-display tracking-[-.045em] leading-[1.05] [--name-max:clamp(3.4rem,9vw,8rem)] ${reachesOut(person) ? 'relative z-1 md:-ml-14 wide:-ml-34' : ''}`}
      >
        <WrappingName name={person.username} />
      </h1>
      <p className="flex flex-wrap items-center gap-x-2.5 text-ink-2">
        {person.isOnline && (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="contents">
              <OnlineDot />
            </span>
            {PEOPLE_COPY.online}.
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">{describe(person)}</span>
      </p>
      {shared.length > 0 && <SharedTraits traits={shared} />}
      {person.aboutMe && <p className={aboutLook(person.aboutMe)}>{person.aboutMe}</p>}
      {person.voice && (
        <div inert={isInert}>
          <VoicePlayer
            key={person.voice.id}
            clip={person.voice}
            label={isSelf ? PEOPLE_COPY.ownVoice : PEOPLE_COPY.voice(person.username)}
          />
        </div>
      )}
      {actions}
      <Answers person={person} />
    </div>
  )
}

const LONG_NAME = 8

/** A short name overlaps a cover without photos. */
function reachesOut({ username, photos }: PersonProfile): boolean {
  return username.length <= LONG_NAME && photos.length === 0
}

const LONG_ABOUT = 280

/** A short text is set large. */
function aboutLook(text: string): string {
  return text.length > LONG_ABOUT
    ? 'read whitespace-pre-line wrap-anywhere'
    : 'max-w-[36ch] font-display text-[1.625rem] leading-snug tracking-[-.01em] whitespace-pre-line wrap-anywhere'
}

function SharedTraits({ traits }: { traits: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="text-sm text-ink-2">{PEOPLE_COPY.inCommon}</span>
      <ul className="flex flex-wrap gap-1.5">
        {traits.map((trait) => (
          <li
            key={trait}
            className="inline-flex min-h-7 items-center rounded-full px-3 text-sm font-medium text-third inset-ring inset-ring-third"
          >
            {trait}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Answers({ person }: { person: PersonProfile }) {
  return (
    <dl className="mt-2 grid gap-x-8 border-b border-rule @min-[36rem]:grid-cols-2">
      {PROFILE_ROWS.filter((name) => person[name]).map((name) => (
        <div
          key={name}
          className={`grid grid-cols-[9rem_1fr] gap-3 max-xs:grid-cols-1 max-xs:gap-0 border-t border-rule py-2.5 ${ANSWERS[name].kind === 'text' ? '@min-[36rem]:col-span-2' : ''}`}
        >
          <dt className="text-ink-2">{ANSWERS[name].label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{person[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
