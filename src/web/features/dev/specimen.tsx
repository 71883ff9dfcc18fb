import type { ReactNode } from 'react'

/** A group of the showroom, with a heading and a strong line above it. */
export function SpecimenGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-8 border-t border-rule-strong py-10">
      <h2 className="text-[2.75rem]">{title}</h2>
      <div className="grid gap-10 wide:grid-cols-2 wide:gap-x-16">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  name: string
  isWide?: boolean
  children: ReactNode
}

/** One component in its states. */
export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <section aria-label={name} className={`grid min-w-0 content-start gap-4 ${isWide ? 'wide:col-span-2' : ''}`}>
      <h3 className="font-ui text-[.9375rem] tracking-normal text-ink-2">{name}</h3>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
