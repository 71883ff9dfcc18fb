import type { ReactNode } from 'react'
import * as RadixTabs from '@radix-ui/react-tabs'
import { CountBadge } from '#web/ui/badge.tsx'

interface Tab<Value extends string> {
  value: Value
  label: string
  count?: { value: number; label: string; isUrgent?: boolean }
  content: ReactNode
  /** It stays while another tab is shown, with what was typed into it. */
  isKept?: boolean
}

interface TabsProps<Value extends string> {
  /** What the tabs divide, for those who do not see it. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange(value: NoInfer<Value>): void
  /** For dense screens: short tabs, counts as plain figures. */
  isDense?: boolean
  /** Of the list of tabs, and of what is under it. */
  className?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, isDense = false, className = '' } = props
  const shape = isDense ? 'min-h-9.5 gap-1.5 pointer-coarse:min-h-11' : 'min-h-12 gap-2 px-3'
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List
        aria-label={label}
        className={`flex [scrollbar-width:none] overflow-x-auto border-b border-rule-strong ${isDense ? 'gap-4.5' : 'gap-1'} ${className}`}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={`flex flex-none cursor-pointer items-center border-b-[3px] border-transparent font-medium text-ink-2 outline-offset-[-3px] transition-colors duration-150 hover:text-ink data-[state=active]:border-ember data-[state=active]:text-ink ${shape}`}
          >
            {tab.label}
            {tab.count &&
              (isDense ? <Figure {...tab.count} /> : <CountBadge count={tab.count.value} label={tab.count.label} />)}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          {...(tab.isKept && { forceMount: true, hidden: tab.value !== value })}
          className={`outline-offset-[-2px] ${isDense ? '' : 'pt-5'} ${className}`}
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

function Figure({ value, label, isUrgent = false }: { value: number; label: string; isUrgent?: boolean }) {
  return (
    <>
      <span aria-hidden className={`figures ${isUrgent ? 'text-ember-text' : ''}`}>
        {value}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}
