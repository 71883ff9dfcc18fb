import { goToRow } from '#web/blocks/console/console-table.tsx'
import { focusSearch } from '#web/blocks/console/filter-bar.tsx'
import { useKeys, type ConsoleKey } from '#web/blocks/console/keys.ts'
import { USERS_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

const { keys: LABELS } = USERS_COPY

/** The keys of the user search; `openId` is whoever is shown beside it. */
export function useUsersKeys(openId: string, onClose: () => void): void {
  const showToast = useToast()
  const copy = async () => {
    const id = openId || focusedId()
    if (!id) return
    const text = await navigator.clipboard.writeText(id).then(
      () => USERS_COPY.copied,
      () => USERS_COPY.notCopied,
    )
    showToast({ text })
  }
  const close: ConsoleKey[] = openId ? [{ keys: ['Escape'], label: LABELS.close, run: onClose }] : []
  useKeys([
    { keys: ['/'], label: LABELS.search, run: focusSearch },
    {
      keys: ['ArrowUp', 'ArrowDown'],
      label: LABELS.row,
      run: (key) => goToRow(key === 'ArrowUp' ? -1 : 1),
      // In the sheet they scroll, and go from tab to tab.
      isMeantFor: (focused) => !(focused instanceof Element && focused.closest('aside')),
    },
    // The browser opens the link of the row; without one, this goes to the first.
    { keys: ['Enter'], label: LABELS.open, run: () => goToRow(1) },
    ...close,
    { keys: ['c'], label: LABELS.copy, run: () => void copy() },
  ])
}

const focusedId = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-user-id]')?.dataset.userId

export function focusUser(userId: string): void {
  document.querySelector<HTMLElement>(`[data-user-id="${CSS.escape(userId)}"]`)?.focus()
}
