import { useQuery } from '@tanstack/react-query'
import { isUsername } from '#domain/accounts/account-rules.ts'
import { orpc } from '#web/api/client.ts'
import { useDebouncedValue } from '#web/blocks/forms/use-debounced-value.ts'

const PAUSE_MS = 350

export type UsernameCheck = 'idle' | 'checking' | 'free' | 'taken' | 'reserved' | 'failed'

/** Asks whether a username is free, once the typing pauses. The member's own is not asked about, in whatever case. */
export function useUsernameCheck(typed: string, own = ''): UsernameCheck {
  const username = typed.trim()
  const debounced = useDebouncedValue(username, PAUSE_MS)
  const isInQuestion = (name: string) => isUsername(name) && name.toLowerCase() !== own.toLowerCase()
  const { data, isError, isFetching } = useQuery(
    orpc.accounts.checkUsername.queryOptions({
      input: { username: debounced },
      enabled: isInQuestion(debounced),
      retry: 1,
      staleTime: 10_000,
    }),
  )
  if (!isInQuestion(username)) return 'idle'
  if (debounced !== username || isFetching) return 'checking'
  if (isError) return 'failed'
  if (!data) return 'idle'
  if (data.isReserved) return 'reserved'
  return data.isAvailable ? 'free' : 'taken'
}
