import { expect, vi } from 'vitest'
import { PATIENCE_MS } from './browser.tsx'

type Control = HTMLElement & { value: string }

/** Presses the button, switch or link with this name, as soon as there is one. */
export async function press(name: string | RegExp): Promise<void> {
  const isIt = (each: Element) => (typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)))
  const element = await found('button, a', isIt)
  element.click()
}

/** Chooses the radio with a label that begins so. */
export async function choose(label: string): Promise<void> {
  const element = await found('input[type=radio]', (each) => labelOf(each)?.startsWith(label) ?? false)
  element.click()
}

/** The field with this label, as soon as there is one. */
export const field = (label: string) =>
  found('input, textarea', (each) => labelOf(each)?.includes(label) ?? false) as Promise<Control>

/** Types into a field as a hand does: React listens to the event, and compares with what it has set itself. */
export async function type(label: string, text: string): Promise<void> {
  const control = await field(label)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(new window.Event('input', { bubbles: true }))
}

export const expectText = (text: string | RegExp) =>
  vi.waitFor(() => expect(document.body.textContent).toMatch(text), PATIENCE_MS)

export const isOnScreen = (text: string) => document.body.textContent.includes(text)

function found(selector: string, isIt: (element: HTMLElement) => boolean): Promise<HTMLElement> {
  return vi.waitFor(() => {
    // What has come last lies on top, as a dialog does.
    const element = [...document.querySelectorAll<HTMLElement>(selector)].findLast(isIt)
    if (!element) throw new Error(`Not there: ${selector}`)
    return element
  }, PATIENCE_MS)
}

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const label = labelledBy && document.getElementById(labelledBy)?.textContent
  return (label || (element.getAttribute('aria-label') ?? element.textContent)).trim()
}

function labelOf(element: Element): string | null {
  const label = element.id ? document.querySelector(`label[for="${element.id}"]`) : element.closest('label')
  return label?.textContent ?? element.getAttribute('aria-label')
}
