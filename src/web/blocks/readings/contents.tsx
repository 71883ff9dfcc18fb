interface ContentsProps {
  label: string
  /** Each with its anchor. */
  sections: readonly { id: string; title: string }[]
  className?: string
}

/** The table of contents beside a long text. */
export function Contents({ label, sections, className = '' }: ContentsProps) {
  return (
    <nav
      aria-label={label}
      className={`self-start wide:sticky wide:top-8 wide:max-h-[calc(100dvh-4rem)] wide:overflow-y-auto print:hidden ${className}`}
    >
      <p className="text-sm text-ink-2">{label}</p>
      <ol className="mt-2 grid sm:grid-cols-2 sm:gap-x-8 wide:grid-cols-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-t border-rule">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-4 py-1.5 font-medium no-underline hover:text-ember-text hover:underline"
            >
              <span className="w-5 flex-none text-sm text-ink-2 tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
