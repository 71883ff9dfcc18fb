const PREFIX = 'kismetry.draft.'

type Drafts = Pick<Storage, 'removeItem'>

/** Where something that a member has typed, and not sent or saved yet, is kept in this browser: for them alone. */
export function draftKey(memberId: string, name: string): string {
  return `${PREFIX}${memberId}.${name}`
}

/** Deletes what everybody has typed, or everybody but one. */
export function deleteDrafts(storage: Drafts, exceptOf?: string): void {
  const isKept = (key: string) => exceptOf !== undefined && key.startsWith(draftKey(exceptOf, ''))
  deleteWhere(storage, (key) => key.startsWith(PREFIX) && !isKept(key))
}

/** Deletes whatever else a page has put aside. */
export function deleteAllButDrafts(storage: Drafts): void {
  deleteWhere(storage, (key) => !key.startsWith(PREFIX))
}

function deleteWhere(storage: Drafts, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage).filter(isGone)) storage.removeItem(key)
}
