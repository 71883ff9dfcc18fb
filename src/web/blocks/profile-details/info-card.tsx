import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { WesternElement } from '#domain/zodiac/western.ts'
import { PAPER_CLASSES } from '#web/blocks/zodiac/element-paper.ts'

interface InfoCardProps {
  title: string
  value: ReactNode
  text: ReactNode
  /** Unfolds under the short text. */
  deeper?: ReactNode
  /** Usually the aura's part that this factor draws; it is cut off by the card's corner. */
  ornament?: ReactNode
  /** For a card as wide as two: its ornament is larger. */
  isWide?: boolean
  /** The owner's element; without one the card is plain. */
  paper?: WesternElement
  className?: string
}

const PLAIN = 'bg-tint [--aura-ground:var(--tint)]'

/** One reading: what it is called, what it came to, a sentence about it, and more for those who want it. */
export function InfoCard(props: InfoCardProps) {
  const { title, value, text, deeper, ornament, isWide = false, paper, className = '' } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`relative isolate flex flex-col overflow-hidden rounded-sheet p-5 ${ornament ? 'min-h-48 sm:min-h-62' : 'min-h-44'} ${paper ? PAPER_CLASSES[paper] : PLAIN} ${className}`}
    >
      {ornament && (
        <div
          aria-hidden
          className={`pointer-events-none absolute -right-8 -bottom-10 -z-1 w-32 sm:-right-10 sm:-bottom-12 sm:w-42 ${isWide ? 'wide:-right-8 wide:-bottom-18 wide:w-72' : ''}`}
        >
          {ornament}
        </div>
      )}
      <h3 id={`${id}-title`} className="grid gap-0.5">
        <span className="font-ui text-sm leading-snug tracking-normal text-ink-2">{title}</span>
        <span className="text-[2rem] leading-tight tracking-[-.025em]">{value}</span>
      </h3>
      <div
        className={`mt-1.5 max-w-[42ch] text-[.9375rem] ${ornament ? 'pb-3' : ''} ${isWide ? 'wide:max-w-[calc(100%-14rem)]' : ''}`}
      >
        {text}
      </div>
      {deeper && (
        <>
          <div id={`${id}-deeper`} hidden={!isOpen} className={`mt-3 ${ornament ? 'pb-20' : 'pb-2'}`}>
            {deeper}
          </div>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-deeper`}
            onClick={() => setIsOpen(!isOpen)}
            className="mt-auto inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 pt-2 text-[.9375rem] font-semibold hover:underline"
          >
            {isOpen ? 'Less' : 'Go deeper'}
            <span className="sr-only">: {title}</span>
            <ChevronDown
              aria-hidden
              size={18}
              strokeWidth={1.75}
              className={`transition-[rotate] duration-150 ease-calm ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </>
      )}
    </section>
  )
}
