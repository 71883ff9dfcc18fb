import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'

interface PagerProps {
  /** How many there are, or how they are sorted. */
  children?: ReactNode
  next: string | null
}

/** Under a list: the way to the next page is in the address, the way back is the browser's. */
export function Pager({ children, next }: PagerProps) {
  const { search } = useLocation()
  const to = (after: string | null) => {
    const params = new URLSearchParams(search)
    if (after === null) params.delete('after')
    else params.set('after', after)
    return `?${params}`
  }
  const isFirst = !new URLSearchParams(search).has('after')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t border-rule pt-2 text-ink-2">
      <p>{children}</p>
      <nav aria-label={CONSOLE_COPY.pages} className="flex gap-5">
        {!isFirst && (
          <Link to={to(null)} className={LINK}>
            {CONSOLE_COPY.firstPage}
          </Link>
        )}
        {next !== null && (
          <Link to={to(next)} className={LINK}>
            {CONSOLE_COPY.nextPage}
          </Link>
        )}
      </nav>
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-medium text-ink wide:min-h-7'
