import { PROFILE_FIELDS, type ProfileDraft } from '#web/features/profile/profile-form.ts'

const KEY = 'kismetry.profile'

/** Unsaved changes survive a closed sheet, another page and a reload of the tab; signing out ends them. */
export function saveDraft(userId: string, draft: ProfileDraft): void {
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify({ userId, draft }))
}

export function readDraft(userId: string): ProfileDraft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { userId?: unknown; draft?: ProfileDraft }
    const draft = saved.userId === userId && saved.draft ? saved.draft : {}
    const kept = PROFILE_FIELDS.filter((field) => typeof draft[field] === 'string').map((field) => [
      field,
      draft[field],
    ])
    return { ...Object.fromEntries(kept), ...(draft.coordinates && { coordinates: draft.coordinates }) }
  } catch {
    return {}
  }
}
