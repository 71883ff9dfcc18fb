import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { SETTINGS_PAGE_COPY } from '#web/blocks/account/settings-page.copy.ts'

/** A page of the account: the way back to the overview, its title, and one column of settings. */
export function SettingsPage({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap py-6 wide:py-12">
      <div className="mx-auto grid max-w-210 gap-4">
        <Link to={paths.account} className="inline-flex min-h-11 items-center gap-2 justify-self-start hover:underline">
          <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
          {SETTINGS_PAGE_COPY.back}
        </Link>
        <h1 className="display-2">{title}</h1>
        {lead && <p className="read pb-4">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
