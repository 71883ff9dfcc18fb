import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MBTI_SAVED_PAUSE_MS } from '#domain/personality/mbti-test.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { paths } from '#domain/site/paths.ts'

/** Saves a type to the profile, says so for a moment, and goes there. */
export function useSaveType(onSaved: () => void) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const save = useMutation(
    orpc.profile.update.mutationOptions({
      onSuccess: (profile) => {
        cache.setQueryData(orpc.profile.mine.queryKey(), profile)
        // Scores, receipts and lists depend on the type.
        void cache.invalidateQueries()
        onSaved()
      },
    }),
  )
  const { isSuccess } = save
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => void navigate(paths.profile), MBTI_SAVED_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])
  return {
    ...save,
    isSignedOut: save.error !== null && failureOf(save.error).code === 'SIGN_IN_NEEDED',
  }
}
