import type { ReactNode } from 'react'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'

/** The page around a short form: a large heading on the left, the form on a sheet on the right. */
export function AccountFrame({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap grid gap-8 py-8 wide:grid-cols-[6fr_5fr] wide:gap-20 wide:py-16">
      <div className="grid content-start gap-5">
        <h1 className="display-1">{heading}</h1>
        {lead && <p className="read">{lead}</p>}
        <OverlappingRings className="mt-8 hidden w-full max-w-120 wide:block" />
      </div>
      <div className="grid content-start gap-5 wide:border-l wide:border-rule-strong wide:pl-16">{children}</div>
    </div>
  )
}
