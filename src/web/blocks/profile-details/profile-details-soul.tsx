import type { ReactNode } from 'react'
import { ANSWERS } from '#domain/people/answers.ts'
import { TYPE_LORE } from '#domain/personality/all-types.lore.ts'
import { ATTACHMENT_LORE } from '#domain/personality/attachment.lore.ts'
import { loveAndAttachment } from '#domain/personality/love-and-attachment.lore.ts'
import { LOVE_LANGUAGE_LORE } from '#domain/personality/love-languages.lore.ts'
import { typeAndAttachment } from '#domain/personality/type-and-attachment.lore.ts'
import { EASTERN_SIGN_LORE } from '#domain/zodiac/eastern-signs.lore.ts'
import { WESTERN_SIGN_LORE } from '#domain/zodiac/western-signs.lore.ts'
import { westernElement } from '#domain/zodiac/western.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { AuraPartPicture } from '#web/blocks/aura/aura-part.tsx'
import { InfoCard } from '#web/blocks/profile-details/info-card.tsx'
import { NumberGlyph } from '#web/blocks/readings/number-glyph.tsx'
import { listSoulCards, type ProfileOwner, type SoulCard } from '#web/blocks/profile-details/profile-details-cards.ts'
import {
  DETAILS_COPY,
  NUMBER_NAMES,
  numberInWords,
  numberText,
  WITH_ATTACHMENT,
} from '#web/blocks/profile-details/profile-details.copy.ts'
import { SignGlyph } from '#web/blocks/zodiac/sign-glyph.tsx'
import { TYPE_SECTIONS, typeTitle } from '#web/blocks/readings/type-sections.copy.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Card<Kind extends SoulCard['kind']> = Extract<SoulCard, { kind: Kind }>

/** One and two shares of a row: whatever is missing, the rest fills the rows. Tall ones do not stretch their neighbours. */
const ONE = 'grow basis-full sm:basis-68'
const TWO = 'grow-2 basis-full sm:basis-96 wide:basis-130'

/** The info cards of everything that is known of somebody. */
export function SoulCards({ owner, isSelf }: { owner: ProfileOwner; isSelf: boolean }) {
  const paper = westernElement(owner.westernSign)
  const part = (factor: keyof AuraVibe) => <AuraPartPicture vibe={owner} factor={factor} />
  return (
    <div className="flex flex-wrap gap-3 has-aria-expanded:items-start">
      {listSoulCards(owner).map((card) => {
        switch (card.kind) {
          case 'mbti':
            return (
              <InfoCard
                key={card.kind}
                title={ANSWERS.mbti.label}
                value={card.type}
                text={<TypeText type={card.type} />}
                deeper={<TypeDeeper card={card} />}
                ornament={part('mbti')}
                isWide
                paper={paper}
                className={`${TWO} has-aria-expanded:basis-full`}
              />
            )
          case 'western':
            return (
              <InfoCard
                key={card.kind}
                title={DETAILS_COPY.western}
                value={<Signed sign={card.sign} />}
                text={WESTERN_SIGN_LORE[card.sign].short}
                deeper={<Prose>{WESTERN_SIGN_LORE[card.sign].deep}</Prose>}
                ornament={part('westernSign')}
                className={ONE}
              />
            )
          case 'eastern':
            return (
              <InfoCard
                key={card.kind}
                title={DETAILS_COPY.eastern}
                value={<Signed sign={card.sign} />}
                text={EASTERN_SIGN_LORE[card.sign].short}
                deeper={<Prose>{EASTERN_SIGN_LORE[card.sign].deep}</Prose>}
                ornament={part('easternSign')}
                paper={paper}
                className={ONE}
              />
            )
          case 'numerology':
            return <NumerologyCard key={card.kind} card={card} ornament={part('lifePath')} isSelf={isSelf} />
          case 'attachment':
            return (
              <InfoCard
                key={card.kind}
                title={ANSWERS.attachmentStyle.label}
                value={card.style}
                text={ATTACHMENT_LORE[card.style].short}
                deeper={<Prose>{ATTACHMENT_LORE[card.style].deep}</Prose>}
                ornament={part('attachmentStyle')}
                paper={paper}
                className={ONE}
              />
            )
          case 'loveLanguage':
            return (
              <InfoCard
                key={card.kind}
                title={ANSWERS.loveLanguage.label}
                value={card.language}
                text={LOVE_LANGUAGE_LORE[card.language].short}
                deeper={<LanguageDeeper card={card} />}
                className={TWO}
              />
            )
        }
      })}
    </div>
  )
}

function Signed({ sign }: { sign: Parameters<typeof SignGlyph>[0]['sign'] }) {
  return (
    <span className="flex items-center gap-2">
      {sign}
      <SignGlyph sign={sign} className="size-7" />
    </span>
  )
}

function Prose({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-[62ch] font-read text-[1.0625rem] leading-relaxed text-pretty not-first:mt-2">{children}</p>
  )
}

function TypeText({ type }: { type: Card<'mbti'>['type'] }) {
  const lore = TYPE_LORE[type]
  return (
    <>
      <p className="font-display text-xl leading-snug italic">{typeTitle(lore)}</p>
      <p className="mt-1">{lore.short}</p>
    </>
  )
}

function TypeDeeper({ card: { type, attachmentStyle } }: { card: Card<'mbti'> }) {
  const lore = TYPE_LORE[type]
  return (
    <div className="gap-8 wide:columns-3">
      {TYPE_SECTIONS.map(({ part, title }) => (
        <Passage key={part} title={title}>
          {lore[part]}
        </Passage>
      ))}
      {attachmentStyle && <Passage title={WITH_ATTACHMENT}>{typeAndAttachment(type, attachmentStyle)}</Passage>}
    </div>
  )
}

function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 pb-5 wide:break-inside-avoid">
      <h4 className="font-display text-xl leading-tight">{title}</h4>
      <Prose>{children}</Prose>
    </div>
  )
}

function LanguageDeeper({ card: { language, attachmentStyle } }: { card: Card<'loveLanguage'> }) {
  return (
    <div className="grid gap-5">
      <Prose>{LOVE_LANGUAGE_LORE[language].deep}</Prose>
      {attachmentStyle && <Passage title={WITH_ATTACHMENT}>{loveAndAttachment(language, attachmentStyle)}</Passage>}
    </div>
  )
}

interface NumerologyCardProps {
  card: Card<'numerology'>
  ornament: ReactNode
  isSelf: boolean
}

function NumerologyCard({ card: { numbers }, ornament, isSelf }: NumerologyCardProps) {
  const explained = [...new Set(numbers.map(({ number }) => number))].flatMap((number) => numberText(number) ?? [])
  return (
    <InfoCard
      title={DETAILS_COPY.numerology}
      value={numberInWords(numbers[0]?.number ?? 0)}
      text={
        <>
          <dl className="grid max-w-64 grid-cols-3 gap-x-2">
            {numbers.map(({ name, number }) => (
              <div key={name} className="grid gap-1">
                <dt className="text-[.8125rem] text-ink-2">{NUMBER_NAMES[name]}</dt>
                <dd>
                  <NumberGlyph value={number} className="size-11" />
                </dd>
              </div>
            ))}
          </dl>
          {isSelf && (
            <p className="mt-1">
              <TextLink to={paths.numerology} className="inline-flex min-h-11 items-center">
                {DETAILS_COPY.ownReport}
              </TextLink>
            </p>
          )}
        </>
      }
      deeper={explained.length > 0 && explained.map((text) => <Prose key={text}>{text}</Prose>)}
      ornament={ornament}
      className={ONE}
    />
  )
}
