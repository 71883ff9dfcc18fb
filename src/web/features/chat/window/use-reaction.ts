import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat.ts'
import type { Reaction } from '#domain/chat/reactions.ts'
import { client } from '#web/api/client.ts'
import type { Reacting } from '#web/features/chat/window/message-reactions.tsx'
import { receiveMessage } from '#web/features/chat/window/use-thread.ts'

/** Shown at once, and sent one after the other; a failure brings back what the server has. */
export function useReaction({ id: messageId, reactions }: Pick<Message, 'id' | 'reactions'>): Reacting {
  const cache = useQueryClient()
  const [wanted, setWanted] = useState<{ reaction: Reaction | null }>()
  const { mutate, isError } = useMutation({
    mutationFn: (reaction: Reaction | null) => client.chat.react({ messageId, reaction }),
    scope: { id: `reaction-${messageId}` },
    // Without a connection it fails, and says so, instead of waiting unseen.
    networkMode: 'always',
    onSuccess: (message) => receiveMessage(cache, message),
  })
  const react = (reaction: Reaction | null) => {
    setWanted({ reaction })
    // Called for the last of several choices only.
    mutate(reaction, { onSettled: () => setWanted(undefined) })
  }
  return { mine: wanted ? wanted.reaction : reactions.mine, theirs: reactions.theirs, hasFailed: isError, react }
}
