import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { SUPPORT_COPY } from '#web/features/support/support.copy.ts'

/** A page below the list of tickets: the way back, its title, and what it shows. */
export function SupportFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-6 wide:py-8">
      <Link to={paths.support} className="inline-flex min-h-11 items-center gap-2 hover:underline">
        <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
        {SUPPORT_COPY.title}
      </Link>
      <h1 dir="auto" className="mt-1 mb-8 max-w-[24ch] text-[clamp(2.25rem,4.6vw,3.8rem)] wrap-anywhere">
        {title}
      </h1>
      {children}
    </div>
  )
}
