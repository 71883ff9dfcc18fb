import { memo } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import { paths } from '#domain/site/paths.ts'
import { footerFor } from '#web/shell/menu/navigation.ts'
import { BRAND, FRAME_COPY } from '#web/shell/site.copy.ts'
import { useIsForMembers } from '#web/shell/session/use-session.ts'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'

export function SiteFooter() {
  const isForMembers = useIsForMembers()
  const viewer = useViewer()
  return <Footer isMember={Boolean(viewer) || isForMembers} />
}

/** Its many links are not rendered again when a member's name arrives. */
const Footer = memo(function Footer({ isMember }: { isMember: boolean }) {
  return (
    <footer className="mt-24 border-t border-rule-strong max-wide:pb-16">
      <div className="wrap grid grid-cols-2 gap-8 py-10 max-xs:grid-cols-1 wide:grid-cols-[2fr_1fr_1fr_1fr]">
        <Link
          to={paths.home}
          className="col-span-full flex items-center gap-2.5 self-start no-underline wide:col-span-1"
        >
          <BrandMark />
          <span className="font-display text-3xl leading-none font-medium tracking-[-.03em]">{BRAND}</span>
        </Link>
        {footerFor(isMember).map(({ heading, entries }) => (
          <ul key={heading} className="grid content-start">
            {entries.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center no-underline hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
        <div className="col-span-full grid content-start gap-3 wide:col-span-1">
          <ThemeSwitch />
          <p className="text-sm text-ink-2">{FRAME_COPY.adults}</p>
          <p className="text-sm text-ink-2">
            {FRAME_COPY.license} <Link to={paths.credits}>{FRAME_COPY.credits}</Link>
          </p>
        </div>
      </div>
    </footer>
  )
})
