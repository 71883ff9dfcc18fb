import type { OwnProfile } from '#contract/profile.ts'
import type { MbtiType } from '#domain/people/choices.ts'
import { TYPE_LORE } from '#domain/personality/all-types.lore.ts'
import { typeAndAttachment } from '#domain/personality/type-and-attachment.lore.ts'
import { AuraPartPicture } from '#web/blocks/aura/aura-part.tsx'
import { LongRead, PullQuote, ReadParagraph, type ReadSection } from '#web/blocks/readings/long-read.tsx'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { TYPE_SECTIONS, typeTitle } from '#web/blocks/readings/type-sections.copy.ts'
import { ReadingEnd, ReadingHead, ReadingPage } from '#web/features/readings/reading-page.tsx'
import { MBTI_READING_COPY, READINGS_COPY, withAttachment } from '#web/features/readings/readings.copy.ts'
import { FourLetters } from '#web/features/readings/four-letters.tsx'
import { TypeTable } from '#web/features/readings/type-table.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = () => pageMeta({ name: MBTI_READING_COPY.title, path: paths.accountMbti, isPrivate: true })

export default function MbtiReadingPage() {
  return (
    <ReadingPage title={MBTI_READING_COPY.title}>
      {(profile) => (profile.mbti ? <Reading profile={profile} type={profile.mbti} /> : <NoType />)}
    </ReadingPage>
  )
}

function Reading({ profile, type }: { profile: OwnProfile; type: MbtiType }) {
  const lore = TYPE_LORE[type]
  return (
    <article>
      <ReadingHead
        kicker={MBTI_READING_COPY.kicker}
        title={<span className="pt-[.08em] text-[clamp(6rem,15vw,13rem)] leading-[.82] tracking-[-.05em]">{type}</span>}
        subtitle={typeTitle(lore)}
        lead={lore.short}
        art={
          <div className={`grid aspect-square place-items-center rounded-sheet ${paperOf(profile.westernSign)}`}>
            <AuraPartPicture vibe={profile} factor="mbti" className="w-[84%]" />
          </div>
        }
      />
      <LongRead contentsLabel={READINGS_COPY.contents} sections={sectionsFor(profile, type)} />
      <ReadingEnd>
        <ButtonLink to={paths.mbtiTest}>{MBTI_READING_COPY.retake}</ButtonLink>
      </ReadingEnd>
    </article>
  )
}

function sectionsFor({ attachmentStyle }: OwnProfile, type: MbtiType): ReadSection[] {
  const lore = TYPE_LORE[type]
  const told = TYPE_SECTIONS.map(({ part, title }, index) => ({
    id: part,
    title,
    content: <ReadParagraph isOpening={index === 0}>{lore[part]}</ReadParagraph>,
  }))
  const [core, ...rest] = told
  return [
    ...(core ? [core] : []),
    { id: 'letters', title: MBTI_READING_COPY.letters, content: <FourLetters type={type} /> },
    ...rest,
    ...(attachmentStyle
      ? [
          {
            id: 'attachment',
            title: withAttachment(attachmentStyle),
            content: <PullQuoteOrText text={typeAndAttachment(type, attachmentStyle)} />,
          },
        ]
      : []),
    { id: 'types', title: MBTI_READING_COPY.everyType, content: <TypeTable type={type} /> },
  ]
}

function PullQuoteOrText({ text }: { text: string }) {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s/)
  return (
    <>
      <PullQuote>{first}</PullQuote>
      {others.length > 0 && <ReadParagraph>{others.join(' ')}</ReadParagraph>}
    </>
  )
}

function NoType() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        art={<OverlappingRings className="w-full" />}
        title={MBTI_READING_COPY.emptyTitle}
        text={MBTI_READING_COPY.emptyText}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.mbtiTest} look="hot">
              {MBTI_READING_COPY.takeTest}
            </ButtonLink>
            <ButtonLink to={paths.profile}>{READINGS_COPY.toProfile}</ButtonLink>
          </div>
        }
      />
    </div>
  )
}
