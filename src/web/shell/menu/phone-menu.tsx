import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import { Menu, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { READING_LINKS, READING_LINKS_COPY } from '#web/blocks/readings/reading-links.copy.ts'
import { footerFor, navigationFor, type ViewerKind, type NavigationEntry } from '#web/shell/menu/navigation.ts'
import { NavigationItems, type NavigationItemsProps } from '#web/shell/menu/navigation-items.tsx'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useWideScreen } from '#web/ui/use-media.ts'

const INLINE = { unread: 'ml-1.5 self-center', plan: 'ml-1.5 self-center' }

type PhoneMenuProps = Pick<NavigationItemsProps, 'viewerKind' | 'onSignOut'>

/** The navigation of phones with all of the footer, in a native modal dialog, which handles focus and Escape. */
export const PhoneMenu = memo(function PhoneMenu({ viewerKind, onSignOut }: PhoneMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => sheet.current?.close()
  const open = () => {
    setIsOpen(true)
    sheet.current?.showModal()
  }
  // The browser's Back and a turned tablet close it too: a hidden modal dialog would lock the page.
  const { key } = useLocation()
  const isWide = useWideScreen()
  useEffect(() => {
    if (isWide || key) sheet.current?.close()
  }, [key, isWide])
  useCloseOutside(sheet)
  return (
    <div className="wide:hidden">
      <IconButton label={FRAME_COPY.menu} onClick={open}>
        <Menu aria-hidden size={20} strokeWidth={1.5} />
      </IconButton>
      <dialog
        ref={sheet}
        aria-label={FRAME_COPY.menu}
        onClose={() => setIsOpen(false)}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-[20px] border-t border-rule-strong bg-sheet text-ink backdrop:bg-on-ink/50"
      >
        <div className="grid px-5 pb-[calc(2rem+env(safe-area-inset-bottom))]">
          <div className="sticky top-0 z-1 -mx-5 flex justify-end bg-sheet px-5 pt-3 pb-1">
            <IconButton label={FRAME_COPY.closeMenu} onClick={close}>
              <X aria-hidden size={20} strokeWidth={1.5} />
            </IconButton>
          </div>
          <nav aria-label={FRAME_COPY.mainNavigation}>
            <ul className="grid">
              <NavigationItems
                viewerKind={viewerKind}
                className="min-h-13 items-center px-2 font-display text-2xl"
                badgeClassNames={INLINE}
                onGo={close}
                onSignOut={onSignOut}
              />
            </ul>
          </nav>
          {isOpen && <MoreEntries viewerKind={viewerKind} onGo={close} />}
        </div>
      </dialog>
    </div>
  )
})

/** A tap beside the sheet is one on the dialog itself: its content fills it. */
function useCloseOutside(sheet: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = sheet.current
    const closeOutside = ({ target }: MouseEvent) => {
      if (target === dialog) dialog?.close()
    }
    dialog?.addEventListener('click', closeOutside)
    return () => dialog?.removeEventListener('click', closeOutside)
  }, [sheet])
}

/** The readings of members, and whatever of the footer is not among the main entries. */
function MoreEntries({ viewerKind, onGo }: { viewerKind: ViewerKind; onGo: () => void }) {
  const isMember = viewerKind !== 'visitor'
  const above = new Set(navigationFor(viewerKind).map(({ to }) => to))
  const readings = isMember ? [{ heading: READING_LINKS_COPY.heading, entries: READING_LINKS }] : []
  return (
    <>
      {[...readings, ...footerFor(isMember)].map(({ heading, entries }) => (
        <Group key={heading} heading={heading} entries={entries.filter(({ to }) => !above.has(to))} onGo={onGo} />
      ))}
      <div className="mt-5 grid gap-3 border-t border-rule px-2 pt-5">
        <ThemeSwitch />
        <p className="text-sm text-ink-2">
          {FRAME_COPY.adults} {FRAME_COPY.license}
        </p>
      </div>
    </>
  )
}

interface GroupProps {
  heading: string
  entries: readonly NavigationEntry[]
  onGo: () => void
}

function Group({ heading, entries, onGo }: GroupProps) {
  return (
    <nav aria-label={heading} className="mt-4 border-t border-rule pt-4">
      <p aria-hidden className="px-2 pb-1 text-sm text-ink-2">
        {heading}
      </p>
      <ul className="grid grid-cols-2 gap-x-2">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onGo}
              className="flex min-h-12 items-center rounded-full px-2 text-lg leading-tight no-underline hover:bg-well"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
