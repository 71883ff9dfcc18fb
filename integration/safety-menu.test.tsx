import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { SafetyMenu } from '#web/blocks/safety/safety-menu.tsx'
import { ToastProvider } from '#web/ui/overlays/toast.tsx'

const findButton = () => document.querySelector<HTMLElement>('button[aria-label*="Robin"]')

/** Only the first render: the one with the menu, which React makes in the background, is yet to come. */
function openPage(): HTMLElement {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ToastProvider>
            <SafetyMenu person={{ id: '1', username: 'Robin' }} />
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const button = findButton()
  if (!button) throw new Error('There is no button.')
  expect(button.getAttribute('aria-haspopup')).toBeNull()
  return button
}

const waitForMenu = () => vi.waitFor(() => expect(findButton()?.getAttribute('aria-haspopup')).toBe('menu'))

test('the focus stays on the button that comes before its menu does', async () => {
  openPage().focus()
  await waitForMenu()
  expect(document.activeElement).toBe(findButton())
})

test('a press in the first moment opens the menu', async () => {
  openPage().dispatchEvent(new window.Event('pointerdown', { bubbles: true }))
  await waitForMenu()
  await vi.waitFor(() => expect(document.querySelector('[role=menu]')?.textContent).toContain('Block'))
})
