import { Link } from 'react-router'
import type { AccountOverview } from '#contract/account.ts'
import { paths } from '#domain/site/paths.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { BADGE_TONES, tierTone } from '#web/blocks/membership/tier-tone.ts'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { ACCOUNT_COPY, planState } from '#web/features/account/account.copy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dayMonthYear } from '#web/ui/calendar-words.ts'

/** Who this account belongs to, on the paper of their element. */
export function AccountCard({ overview }: { overview: AccountOverview }) {
  return (
    <Link
      to={paths.profile}
      className={`relative isolate block min-h-37 overflow-hidden rounded-sheet px-5.5 py-4.5 no-underline wide:min-h-41 wide:px-7 wide:py-6 ${paperOf(overview.westernSign)}`}
    >
      <AuraPicture
        vibe={overview}
        className="absolute top-1/2 -right-28 -z-10 w-58 -translate-y-1/2 wide:-right-6.5 wide:w-75"
      />
      <span className="block max-w-[70%] font-display text-[2rem] leading-[1.05] tracking-[-.02em] wrap-anywhere wide:max-w-[58%]">
        {overview.name}
      </span>
      <span className="mt-1 block max-w-[26ch] text-[.9375rem] text-ink-2">
        {ACCOUNT_COPY.memberSince(dayMonthYear(new Date(overview.memberSince)))}
      </span>
      <Badge tone={BADGE_TONES[tierTone(overview.plan.name)]} className="mt-4">
        {planState(overview)}
      </Badge>
    </Link>
  )
}
