import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import * as RadixAccordion from '@radix-ui/react-accordion'

interface AccordionProps {
  items: readonly { value: string; title: string; content: ReactNode }[]
  /** The heading level of the titles. */
  level?: 2 | 3 | 4
  /** The items that are open at first. */
  openAtFirst?: readonly string[]
}

/** Collapsed text stays in the document: search engines and printers read it, and without scripts it is expanded. */
export function Accordion({ items, level = 3, openAtFirst }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <RadixAccordion.Root
      type="multiple"
      defaultValue={[...(openAtFirst ?? [])]}
      className="border-t border-b border-t-rule-strong border-b-rule"
    >
      {items.map(({ value, title, content }) => (
        <RadixAccordion.Item key={value} value={value} className="border-t border-rule first:border-t-0">
          <RadixAccordion.Header asChild>
            <Heading>
              <RadixAccordion.Trigger className="group flex min-h-16 w-full cursor-pointer items-center justify-between gap-5 py-4 text-left font-display text-[1.375rem] leading-tight tracking-[-.01em] hover:text-ember-text">
                {title}
                <Plus
                  aria-hidden
                  size={22}
                  strokeWidth={1.5}
                  className="flex-none transition-[rotate] duration-200 ease-calm group-data-[state=open]:rotate-45"
                />
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          <RadixAccordion.Content
            forceMount
            className="grid grid-rows-[1fr] transition-[grid-template-rows,visibility] duration-200 ease-calm scripting:data-[state=closed]:invisible scripting:data-[state=closed]:grid-rows-[0fr]"
          >
            <div className="overflow-hidden">
              <div className="read pt-1 pb-6">{content}</div>
            </div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  )
}
