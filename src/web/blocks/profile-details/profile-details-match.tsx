import type { PairCompatibility } from '#domain/zodiac/pair-compatibility.ts'
import { easternPair, westernPair } from '#domain/zodiac/pair-compatibility.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { CoachingTips } from '#web/blocks/profile-details/coaching-tips.tsx'
import {
  findZodiacPair,
  type ProfileOwner,
  type ProfileViewer,
  type ZodiacPair,
} from '#web/blocks/profile-details/profile-details-cards.ts'
import { DETAILS_COPY, matchSentence } from '#web/blocks/profile-details/profile-details.copy.ts'
import { pairLabel, unmatchedSentence } from '#web/blocks/receipt/receipt.copy.ts'
import { CompatibilityReceipt } from '#web/blocks/receipt/receipt.tsx'
import { useOwnWeights } from '#web/blocks/receipt/use-own-weights.ts'
import { SignGlyph } from '#web/blocks/zodiac/sign-glyph.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface ProfileMatchProps {
  owner: ProfileOwner
  viewer: ProfileViewer
  printedAt: string
}

/** How the two get on, and why: the compatibility card with its receipt, the signs, the tips. */
export function ProfileMatch({ owner, viewer, printedAt }: ProfileMatchProps) {
  const vibes = { owner: owner, viewer: viewer }
  const printed = receipt(vibes.viewer, vibes.owner)
  const weights = useOwnWeights()
  const pair = findZodiacPair(viewer, owner)
  return (
    <section
      aria-labelledby="match-title"
      className="border-t border-rule-strong [contain-intrinsic-block-size:auto_140rem] max-wide:[content-visibility:auto]"
    >
      <div className="wrap grid gap-x-16 gap-y-10 py-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:pb-6">
        <div className="grid content-start gap-4">
          <h2 id="match-title" className="display-2 max-w-[10ch]">
            {DETAILS_COPY.matchHeading(printed.score)}
          </h2>
          <p className="read">{matchSentence(printed)}</p>
          <AuraPairPicture
            first={vibes.viewer}
            second={vibes.owner}
            score={printed.score}
            entrance
            label={pairLabel(viewer.username, owner.username, printed.score)}
            className="mt-2 w-full max-w-140 [--aura-ground:var(--paper)]"
          />
        </div>
        <div className="wide:relative wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:-mt-24">
          <CompatibilityReceipt
            receipt={printed}
            first={{ name: viewer.username, vibe: vibes.viewer }}
            second={{ name: owner.username, vibe: vibes.owner }}
            printedAt={printedAt}
            weights={weights}
            unmatched={unmatchedSentence(viewer, owner)}
            className="mx-auto max-w-105 wide:mr-2 wide:-rotate-[1.2deg]"
          />
        </div>
        <div className="grid content-start gap-12">
          {pair && <ZodiacCompatibility pair={pair} />}
          <CoachingTips owner={owner} viewer={viewer} />
        </div>
      </div>
    </section>
  )
}

/** A pair is looked up in either order and gives the same: one row for both directions. */
function ZodiacCompatibility({ pair: { western, eastern } }: { pair: ZodiacPair }) {
  return (
    <section aria-labelledby="zodiac-title">
      <h3 id="zodiac-title" className="text-[2.25rem]">
        {DETAILS_COPY.compatibility}
      </h3>
      <div className="mt-4 border-t border-rule-strong">
        <PairRow signs={western} found={westernPair(western.viewer, western.owner)} />
        <PairRow signs={eastern} found={easternPair(eastern.viewer, eastern.owner)} />
      </div>
    </section>
  )
}

interface PairRowProps {
  signs: { viewer: WesternSign; owner: WesternSign } | { viewer: EasternSign; owner: EasternSign }
  found: PairCompatibility
}

const TONES = { High: 'yellow', Medium: 'green', Low: 'grey', Unknown: 'grey' } as const

function PairRow({ signs: { viewer, owner }, found: { level, note } }: PairRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-rule py-4 first:border-t-0 sm:grid-cols-[11rem_1fr]">
      <h4 className="grid content-start gap-1 font-display text-2xl leading-tight tracking-[-.015em]">
        {[viewer, owner].map((sign, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- both may have the same sign
          <span key={index} className="flex items-center gap-2.5">
            <SignGlyph sign={sign} className="size-7" />
            {sign}
            {index === 0 && <span className="sr-only">{DETAILS_COPY.pairedWith}</span>}
          </span>
        ))}
      </h4>
      <div className="grid justify-items-start gap-1.5">
        <Badge tone={TONES[level]}>{DETAILS_COPY.levelBothWays(level)}</Badge>
        <p className="max-w-[56ch] text-pretty">{note}</p>
      </div>
    </div>
  )
}
