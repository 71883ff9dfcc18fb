import { ANSWER_NAMES } from '#domain/people/answers.ts'
import { draftKey } from '#web/api/drafts.ts'
import type { ProfileDraft } from '#web/features/profile/profile-form.ts'

const keyOf = (userId: string) => draftKey(userId, 'profile')
const openKeyOf = (userId: string) => draftKey(userId, 'profile-form-open')

/** Unsaved changes survive a closed sheet, another page and a reload of the tab; signing out ends them. */
export function saveDraft(userId: string, draft: ProfileDraft): void {
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(userId))
  else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
}

export function readDraft(userId: string): ProfileDraft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as ProfileDraft
    const kept = ANSWER_NAMES.filter((field) => typeof draft[field] === 'string').map((field) => [field, draft[field]])
    return { ...Object.fromEntries(kept), ...(draft.coordinates && { coordinates: draft.coordinates }) }
  } catch {
    return {}
  }
}

/** Whoever was in the middle of it finds the form open again, after a reload or after signing in again. */
export function wasLeftOpen(userId: string): boolean {
  return sessionStorage.getItem(openKeyOf(userId)) !== null && Object.keys(readDraft(userId)).length > 0
}

export function saveIsOpen(userId: string, isOpen: boolean): void {
  if (isOpen) sessionStorage.setItem(openKeyOf(userId), 'yes')
  else sessionStorage.removeItem(openKeyOf(userId))
}
