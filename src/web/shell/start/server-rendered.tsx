import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EARLY_PLACEHOLDERS, SERVER_RENDERED_ID } from '#domain/site/early-answers.ts'
import { onForget } from '#web/api/session.ts'

/** For the first view of the page that it was sent for. */
let sent = readSent()
onForget(() => (sent = { path: '', html: '' }))

function readSent(): { path: string; html: string } {
  if (import.meta.env.SSR) return { path: '', html: EARLY_PLACEHOLDERS.html }
  return { path: location.pathname, html: document.getElementById(SERVER_RENDERED_ID)?.innerHTML ?? '' }
}

/** Whether this page has come with its content, which is still shown. */
export const hasServerRendered = (path: string) => sent.html !== '' && sent.path === path

/** Until a page has what it asks for: what the server has rendered of it, or placeholders where it could not. */
export function ServerRendered({ placeholder }: { placeholder: ReactNode }) {
  const { pathname } = useLocation()
  useKeptFocus()
  const isMine = import.meta.env.SSR || hasServerRendered(pathname)
  return (
    <>
      <div
        id={SERVER_RENDERED_ID}
        className="contents"
        suppressHydrationWarning
        // Rendered by the server with the components of this page, which escape what people have written.
        dangerouslySetInnerHTML={{ __html: isMine ? sent.html : '' }}
      />
      <div data-placeholder className="contents">
        {placeholder}
      </div>
    </>
  )
}

/** For the content itself, which takes the place of what the server has rendered. */
export function useReplaceServerRendered(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    sent = { path: '', html: '' }
    focusAgain()
  }, [isShown])
}

let focusedAddress: string | null | undefined

/** Whoever has come to a link with the keyboard meanwhile is still there when it is replaced. */
function useKeptFocus(): void {
  useLayoutEffect(() => {
    focusAgain()
    return () => {
      focusedAddress = document.activeElement?.closest(`#${SERVER_RENDERED_ID} a`)?.getAttribute('href')
    }
  }, [])
}

function focusAgain(): void {
  if (!focusedAddress) return
  document.querySelector<HTMLElement>(`main a[href="${focusedAddress}"]`)?.focus({ preventScroll: true })
  focusedAddress = undefined
}
