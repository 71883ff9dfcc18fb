import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile, ProfileChanges } from '#contract/profile.ts'
import { client, orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { renewSession } from '#web/api/session.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { useUsernameCheck } from '#web/blocks/forms/use-username-check.ts'
import { readDraft, saveDraft } from '#web/features/profile/profile-draft.ts'
import {
  changesIn,
  fieldOf,
  findErrors,
  valuesOf,
  withoutSaved,
  type ProfileDraft,
  type ProfileErrors,
  type ProfileValues,
} from '#web/features/profile/profile-form.ts'

export type ProfileEditor = ReturnType<typeof useProfileEditor>

interface EditorOptions {
  onSaved(): void
  /** Something has to be looked at again; the errors are on the screen. */
  onRefused(): void
}

/** Everything the edit form knows. What is typed is a draft over the profile until the server has taken it. */
export function useProfileEditor(profile: OwnProfile, { onSaved, onRefused }: EditorOptions) {
  const [draft, setDraft] = useState(() => readDraft(profile.id))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const values = valuesOf(profile, draft)
  const changes = changesIn(profile, values)
  const isTaken = useUsernameCheck(values.username, profile.username) === 'taken'

  const keep = (kept: ProfileDraft) => {
    setDraft(kept)
    saveDraft(profile.id, kept)
  }
  const showErrors = (found: ProfileErrors) => {
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) onRefused()
  }
  const save = useSave(
    (sent) => {
      keep(withoutSaved(readDraft(profile.id), sent))
      onSaved()
    },
    (error) => showErrors(refusedFields(error)),
  )
  const change = (changed: Partial<ProfileValues>) => {
    keep({ ...draft, ...changed })
    const touched = Object.keys(changed).map(fieldOf)
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !touched.includes(field))))
  }
  const submit = () => {
    save.reset()
    const today = new Date().toISOString().slice(0, 10)
    const found = { ...(isTaken && { username: ANSWERS_COPY.usernameTaken }), ...findErrors(profile, values, today) }
    showErrors(found)
    if (Object.keys(found).length > 0) return
    if (Object.keys(changes).length === 0) onSaved()
    else save.mutate({ changes, sent: draft })
  }
  /** Returns what was thrown away. */
  const discard = (): ProfileDraft => {
    keep({})
    setErrors({})
    save.reset()
    return draft
  }
  return { values, errors, save, change, submit, discard, restore: keep, hasChanges: Object.keys(changes).length > 0 }
}

interface Submission {
  changes: ProfileChanges
  /** The draft that the changes come from. */
  sent: ProfileDraft
}

/** Every list and score may look different after a change, and the header may greet by another name. */
function useSave(onSaved: (sent: ProfileDraft) => void, onError: (error: unknown) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ changes }: Submission) => client.profile.update(changes),
    onSuccess: (saved, { sent }) => {
      cache.setQueryData(orpc.profile.mine.queryKey(), saved)
      onSaved(sent)
      void cache.invalidateQueries()
      void renewSession()
    },
    onError,
  })
}

/** The server's refusals, beside the field they are about. */
function refusedFields(error: unknown): ProfileErrors {
  const { code, issues } = failureOf(error)
  if (code === 'USERNAME_TAKEN' || code === 'USERNAME_RESERVED') return { username: sentenceFor(error) }
  if (code === 'UNDER_AGE') return { birthday: sentenceFor(error) }
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path[0] ?? ''), message]))
}
