import type { ReactNode } from 'react'

const INKS = { marigold: 'bg-marigold', aurora: 'bg-aurora', mint: 'bg-mint', rose: 'bg-rose' }

/** A sticker on the upper right corner of a card; the card is `relative` and lets it overlap its edge. */
export function Ribbon({ ink = 'marigold', children }: { ink?: keyof typeof INKS; children: ReactNode }) {
  return (
    <span
      className={`absolute -top-4 right-4 flex min-h-8 rotate-3 items-center rounded-full px-3.5 text-sm font-bold text-on-ink ${INKS[ink]}`}
    >
      {children}
    </span>
  )
}
