import type { OwnProfile } from '#contract/profile.ts'
import { EASTERN_COMPATIBLE, WESTERN_COMPATIBLE } from '#domain/compatibility/sign-lists.ts'
import { EASTERN_SIGN_LORE } from '#domain/zodiac/eastern-signs.lore.ts'
import { easternElement, type EasternSign } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGN_LORE } from '#domain/zodiac/western-signs.lore.ts'
import { westernElement, westernModality, type WesternSign } from '#domain/zodiac/western.ts'
import { LongRead, ReadParagraph, type ReadSection } from '#web/blocks/readings/long-read.tsx'
import { SignGlyph } from '#web/blocks/zodiac/sign-glyph.tsx'
import { ZodiacWheel } from '#web/blocks/zodiac/zodiac-wheel.tsx'
import { ReadingEnd, ReadingHead, ReadingPage } from '#web/features/readings/reading-page.tsx'
import {
  ASTROLOGY_COPY,
  EASTERN_ELEMENT_TEXTS,
  ELEMENT_TEXTS,
  MODALITY_TEXTS,
  READINGS_COPY,
} from '#web/features/readings/readings.copy.ts'
import { signDates } from '#web/features/readings/sign-dates.ts'
import { EasternPairs, WesternPairs } from '#web/features/readings/sign-pairs.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = () => pageMeta({ name: ASTROLOGY_COPY.title, path: paths.astrologyReport, isPrivate: true })

export default function AstrologyPage() {
  return <ReadingPage title={ASTROLOGY_COPY.title}>{(profile) => <Reading profile={profile} />}</ReadingPage>
}

function Reading({ profile: { westernSign, easternSign } }: { profile: OwnProfile }) {
  const animal = easternSign === 'Unknown' ? null : easternSign
  return (
    <article>
      <ReadingHead
        kicker={ASTROLOGY_COPY.title}
        title={
          <span className="display-1">
            {westernSign} {animal && <em className="block">{animal}</em>}
          </span>
        }
        lead={ASTROLOGY_COPY.lead}
        art={
          animal ? (
            <ZodiacWheel first={{ western: westernSign, eastern: animal }} isJoined={false} />
          ) : (
            <SignGlyph sign={westernSign} className="mx-auto size-2/3" />
          )
        }
      />
      <LongRead
        contentsLabel={READINGS_COPY.contents}
        sections={[...westernSections(westernSign), ...easternSections(animal)]}
      />
      <ReadingEnd>
        <p className="text-ink-2">{ASTROLOGY_COPY.birthdayMissing}</p>
        <ButtonLink to={paths.profile}>{READINGS_COPY.toProfile}</ButtonLink>
      </ReadingEnd>
    </article>
  )
}

function westernSections(sign: WesternSign): ReadSection[] {
  const { short, deep } = WESTERN_SIGN_LORE[sign]
  return [
    {
      id: 'western',
      title: ASTROLOGY_COPY.western(sign),
      content: (
        <SignReading
          sign={sign}
          short={short}
          deep={deep}
          isOpening
          facts={[
            { label: ASTROLOGY_COPY.element, value: ELEMENT_TEXTS[westernElement(sign)] },
            { label: ASTROLOGY_COPY.modality, value: MODALITY_TEXTS[westernModality(sign)] },
            { label: ASTROLOGY_COPY.dates, value: signDates(sign) },
            { label: ASTROLOGY_COPY.list, value: WESTERN_COMPATIBLE[sign].join(', ') },
          ]}
        />
      ),
    },
    { id: 'western-pairs', title: ASTROLOGY_COPY.westernPairs(sign), content: <WesternPairs sign={sign} /> },
  ]
}

function easternSections(animal: EasternSign | null): ReadSection[] {
  if (!animal) {
    return [
      {
        id: 'eastern',
        title: ASTROLOGY_COPY.easternUnknown,
        content: <ReadParagraph>{ASTROLOGY_COPY.easternUnknownText}</ReadParagraph>,
      },
    ]
  }
  const { short, deep } = EASTERN_SIGN_LORE[animal]
  return [
    {
      id: 'eastern',
      title: ASTROLOGY_COPY.eastern(animal),
      content: (
        <SignReading
          sign={animal}
          short={short}
          deep={deep}
          facts={[
            { label: ASTROLOGY_COPY.element, value: EASTERN_ELEMENT_TEXTS[easternElement(animal)] },
            { label: ASTROLOGY_COPY.list, value: EASTERN_COMPATIBLE[animal].join(', ') },
          ]}
        />
      ),
    },
    { id: 'eastern-pairs', title: ASTROLOGY_COPY.easternPairs(animal), content: <EasternPairs sign={animal} /> },
  ]
}

interface SignReadingProps {
  sign: WesternSign | EasternSign
  short: string
  deep: string
  isOpening?: boolean
  facts: readonly { label: string; value: string }[]
}

function SignReading({ sign, short, deep, isOpening = false, facts }: SignReadingProps) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid content-start gap-5">
        <p className="max-w-[34ch] font-display text-[1.625rem] leading-snug tracking-[-.01em] text-balance italic">
          {short}
        </p>
        <ReadParagraph isOpening={isOpening}>{deep}</ReadParagraph>
      </div>
      <div className="grid content-start gap-4 max-lg:order-first max-lg:grid-cols-[5rem_1fr] max-lg:items-center max-xs:grid-cols-1">
        <SignGlyph sign={sign} className="size-20 lg:size-36" />
        <dl className="grid gap-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="border-t border-rule pt-2">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
