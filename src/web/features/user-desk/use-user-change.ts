import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** After something was done: says so, and asks for the account again. */
export function useUserChange(): (text: string) => void {
  const cache = useQueryClient()
  const showToast = useToast()
  return (text) => {
    showToast({ text })
    void cache.invalidateQueries({ queryKey: orpc.userDesk.key() })
  }
}
