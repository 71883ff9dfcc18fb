import type { ReactNode } from 'react'

const INKS = { marigold: 'bg-marigold', aurora: 'bg-aurora', mint: 'bg-mint', rose: 'bg-rose' }

/** A label on the upper right corner of a card, overlapping its edge; the card must be `relative`. */
export function Ribbon({ ink = 'marigold', children }: { ink?: keyof typeof INKS; children: ReactNode }) {
  return (
    <p className={`absolute -top-4 right-5 rounded-full px-4 py-1.5 text-sm font-semibold text-on-ink ${INKS[ink]}`}>
      {children}
    </p>
  )
}
