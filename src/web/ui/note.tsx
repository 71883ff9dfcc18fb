import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'

/** A message about what was just done: a live region, an alert if it went wrong. */
export function Note({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  const colours = tone === 'good' ? 'border-ok-text text-ok-text' : 'border-ember-text text-ember-text'
  return (
    <div
      role={tone === 'good' ? 'status' : 'alert'}
      className={`flex items-start gap-3 rounded-sheet border-l-4 bg-sheet py-3 pr-4 pl-4 font-medium ${colours}`}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 flex-none" />
      <div>{children}</div>
    </div>
  )
}
