import type { OwnProfile } from '#contract/profile.ts'
import { LOVE_LANGUAGES, type LoveLanguage } from '#domain/people/choices.ts'
import { loveAndAttachment } from '#domain/personality/love-and-attachment.lore.ts'
import { LOVE_LANGUAGE_LORE } from '#domain/personality/love-languages.lore.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { LongRead, ReadParagraph, type ReadSection } from '#web/blocks/readings/long-read.tsx'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { ReadingEnd, ReadingHead, ReadingPage } from '#web/features/readings/reading-page.tsx'
import { LOVE_READING_COPY, READINGS_COPY, TO_TRY, withAttachment } from '#web/features/readings/readings.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = () => pageMeta({ name: LOVE_READING_COPY.title, path: paths.accountLoveLanguage, isPrivate: true })

export default function LoveLanguagePage() {
  return (
    <ReadingPage title={LOVE_READING_COPY.title}>
      {(profile) =>
        profile.loveLanguage ? <Reading profile={profile} language={profile.loveLanguage} /> : <NoLanguage />
      }
    </ReadingPage>
  )
}

function Reading({ profile, language }: { profile: OwnProfile; language: LoveLanguage }) {
  return (
    <article>
      <ReadingHead
        kicker={LOVE_READING_COPY.kicker}
        title={<span className="display-1">{language}</span>}
        lead={LOVE_LANGUAGE_LORE[language].short}
        art={
          <div className={`grid aspect-square place-items-center rounded-sheet ${paperOf(profile.westernSign)}`}>
            <AuraPicture vibe={profile} className="w-[84%]" />
          </div>
        }
      />
      <LongRead contentsLabel={READINGS_COPY.contents} sections={sectionsFor(profile, language)} />
      <ReadingEnd>
        <ButtonLink to={paths.profile}>{READINGS_COPY.toProfile}</ButtonLink>
      </ReadingEnd>
    </article>
  )
}

function sectionsFor({ attachmentStyle }: OwnProfile, language: LoveLanguage): ReadSection[] {
  return [
    {
      id: 'yours',
      title: LOVE_READING_COPY.yours,
      content: <ReadParagraph isOpening>{LOVE_LANGUAGE_LORE[language].deep}</ReadParagraph>,
    },
    ...(attachmentStyle
      ? [
          {
            id: 'attachment',
            title: withAttachment(attachmentStyle),
            content: <ReadParagraph>{loveAndAttachment(language, attachmentStyle)}</ReadParagraph>,
          },
        ]
      : []),
    { id: 'try', title: LOVE_READING_COPY.tryTitle, content: <ToTry language={language} /> },
    { id: 'others', title: LOVE_READING_COPY.others, content: <Others language={language} /> },
  ]
}

function ToTry({ language }: { language: LoveLanguage }) {
  return (
    <>
      <p className="max-w-[52ch] text-ink-2">{LOVE_READING_COPY.tryText}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {TO_TRY[language].map((text) => (
          <li
            key={text}
            className="rounded-sheet bg-tint px-5 py-6 font-display text-[1.375rem] leading-snug tracking-[-.01em] text-pretty"
          >
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function Others({ language }: { language: LoveLanguage }) {
  return (
    <>
      <p className="max-w-[52ch] text-ink-2">{LOVE_READING_COPY.othersText}</p>
      <Accordion
        items={LOVE_LANGUAGES.filter((other) => other !== language).map((other) => ({
          value: other,
          title: other,
          content: (
            <>
              <p className="italic">{LOVE_LANGUAGE_LORE[other].short}</p>
              <p className="mt-3">{LOVE_LANGUAGE_LORE[other].deep}</p>
            </>
          ),
        }))}
      />
    </>
  )
}

function NoLanguage() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        art={<OverlappingRings className="w-full" />}
        title={LOVE_READING_COPY.emptyTitle}
        text={LOVE_READING_COPY.emptyText}
        action={
          <ButtonLink to={paths.profile} look="hot">
            {READINGS_COPY.toProfile}
          </ButtonLink>
        }
      />
    </div>
  )
}
