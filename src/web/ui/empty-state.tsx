import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** A button or a link to what can be done next. */
  action?: ReactNode
  art?: ReactNode
  /** The heading level of the title. */
  level?: 1 | 2 | 3
}

export function EmptyState({ title, text, action, art, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-4 px-5 py-12 max-xs:px-0 text-center">
      {art && <div className="w-40">{art}</div>}
      <Heading className="max-w-[20ch] text-[2.25rem] max-xs:text-[min(2.25rem,12vw)]">{title}</Heading>
      {text && <p className="read text-ink-2">{text}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  )
}
