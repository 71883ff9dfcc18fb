import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'

export function OnlineDot({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-block size-2.5 flex-none rounded-full bg-online ${className}`}>
      <span className="sr-only">{CARD_COPY.online}</span>
    </span>
  )
}
