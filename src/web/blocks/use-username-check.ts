import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isUsername } from '#domain/people/account-rules.ts'
import { orpc } from '#web/api/client.ts'

const PAUSE_MS = 350

export type UsernameCheck = 'idle' | 'checking' | 'free' | 'taken' | 'failed'

/** Asks whether a username is free, once the typing pauses. */
export function useUsernameCheck(typed: string): UsernameCheck {
  const username = typed.trim()
  const [settled, setSettled] = useState(username)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [username])
  const { data, isError, isFetching } = useQuery(
    orpc.accounts.checkUsername.queryOptions({
      input: { username: settled },
      enabled: isUsername(settled),
      retry: 1,
      staleTime: 10_000,
    }),
  )
  if (!isUsername(username)) return 'idle'
  if (settled !== username || isFetching) return 'checking'
  if (isError) return 'failed'
  if (!data) return 'idle'
  return data.isAvailable ? 'free' : 'taken'
}
