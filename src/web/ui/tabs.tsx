import type { ReactNode } from 'react'
import { Tabs as RadixTabs } from 'radix-ui'
import { CountBadge } from '#web/ui/badge.tsx'

interface Tab<Value extends string> {
  value: Value
  label: string
  count?: { value: number; label: string }
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs divide, for those who do not see it. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange(value: NoInfer<Value>): void
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List
        aria-label={label}
        className="flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-rule-strong"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="flex min-h-12 flex-none cursor-pointer items-center gap-2 border-b-[3px] border-transparent px-3 font-medium text-ink-2 outline-offset-[-3px] transition-colors duration-150 hover:text-ink data-[state=active]:border-ember data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count && <CountBadge count={tab.count.value} label={tab.count.label} />}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
