import type { ReactElement } from 'react'
import * as RadixTooltip from '@radix-ui/react-tooltip'

interface TooltipProps {
  text: string
  /** One control that can have the focus. */
  children: ReactElement
}

/** A hint on hover and focus. Touch never shows it, so it must not be the only place for what it says. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={8}
            collisionPadding={12}
            className="z-50 max-w-70 animate-fade-in rounded-[10px] bg-solid px-3 py-2 text-sm font-medium text-on-solid"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
