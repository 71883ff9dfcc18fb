import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { orpc } from '#web/api/client.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'

/** The auras of both, as far over each other as their score says. Whoever cannot be seen has none; a phone has no room. */
export function WindowPair({ person }: Pick<Conversation, 'person'>) {
  const { data } = useQuery({
    ...orpc.people.find.queryOptions({ input: { userId: person.id } }),
    enabled: person.isAvailable,
    retry: false,
  })
  if (!data || !person.isAvailable) return null
  const [own, theirs] = [data.viewer, data.person]
  const { score } = receipt(own, theirs)
  return (
    <AuraPairPicture
      small
      first={own}
      second={theirs}
      score={score}
      label={pairLabel(CHAT_COPY.you, nameOf(person), score)}
      className="h-12 flex-none max-sm:hidden [--aura-ground:var(--paper)]"
    />
  )
}
