import { useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile.ts'
import { client, orpc } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import type { Failure } from '#web/api/failure.ts'
import { safeSessionStorage } from '#web/api/safe-storage.ts'
import { renewSession } from '#web/api/session.ts'
import { today } from '#web/blocks/forms/answer-problems.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { useUsernameCheck } from '#web/blocks/forms/use-username-check.ts'
import {
  ANSWER_LIMITS,
  changesIn,
  findProblems,
  valuesOf,
  type ProfileValues,
} from '#web/features/profile/profile-form.ts'

export type ProfileForm = ReturnType<typeof useProfileForm>

const draftKeyOf = (userId: string) => draftKey(userId, 'profile')
const openKeyOf = (userId: string) => draftKey(userId, 'profile-form-open')

/**
 * The edit form: what is typed lies over the profile until the server has taken it. Unsaved changes survive a closed
 * sheet, another page and a reload of the tab; signing out deletes them.
 */
export function useProfileForm(profile: OwnProfile, onSaved: () => void) {
  const cache = useQueryClient()
  const form = useForm({
    initial: valuesOf(profile),
    findProblems: (values) => ({
      ...(isTaken && { username: ANSWERS_COPY.usernameTaken }),
      ...findProblems(profile, values, today()),
    }),
    limits: ANSWER_LIMITS,
    submit: async (values) => {
      const changes = changesIn(profile, values)
      return Object.keys(changes).length > 0 ? client.profile.update(changes) : undefined
    },
    fieldOf,
    onSuccess: (saved) => {
      if (saved) cache.setQueryData(orpc.profile.mine.queryKey(), saved)
      onSaved()
      if (!saved) return
      // Every list and score may look different now, and the header may greet by another name.
      void cache.invalidateQueries()
      void renewSession()
    },
    clearsOnSuccess: true,
    draft: { key: draftKeyOf(profile.id) },
  })
  const isTaken: boolean = useUsernameCheck(form.values.username, profile.username) === 'taken'
  return { ...form, hasChanges: Object.keys(changesIn(profile, form.values)).length > 0 }
}

function fieldOf(code: Failure['code']): keyof ProfileValues | undefined {
  if (code === 'USERNAME_TAKEN' || code === 'USERNAME_RESERVED') return 'username'
  return code === 'UNDER_AGE' ? 'birthday' : undefined
}

/** Whoever was in the middle of it finds the form open again, after a reload or after signing in again. */
export function wasLeftOpen(userId: string): boolean {
  return [openKeyOf(userId), draftKeyOf(userId)].every((key) => safeSessionStorage.getItem(key) !== null)
}

export function saveIsOpen(userId: string, isOpen: boolean): void {
  if (isOpen) safeSessionStorage.setItem(openKeyOf(userId), 'yes')
  else safeSessionStorage.removeItem(openKeyOf(userId))
}
