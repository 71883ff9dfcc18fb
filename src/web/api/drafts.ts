import type { SafeStorage } from '#web/api/safe-storage.ts'

const PREFIX = 'kismetry.draft.'

type Drafts = Pick<SafeStorage, 'keys' | 'removeItem'>

/** The storage key of something that a member has typed and not sent or saved yet. */
export function draftKey(memberId: string, name: string): string {
  return `${PREFIX}${memberId}.${name}`
}

/** Deletes the drafts of all members, or of all but one. */
export function deleteDrafts(storage: Drafts, exceptOf?: string): void {
  const isKept = (key: string) => exceptOf !== undefined && key.startsWith(draftKey(exceptOf, ''))
  deleteWhere(storage, (key) => key.startsWith(PREFIX) && !isKept(key))
}

/** Deletes everything else that pages have stored. */
export function deleteAllButDrafts(storage: Drafts): void {
  deleteWhere(storage, (key) => !key.startsWith(PREFIX))
}

function deleteWhere(storage: Drafts, isGone: (key: string) => boolean): void {
  for (const key of storage.keys().filter(isGone)) storage.removeItem(key)
}
