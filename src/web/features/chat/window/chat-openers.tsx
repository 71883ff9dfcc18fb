import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat.ts'
import { orpc } from '#web/api/client.ts'
import { Openers } from '#web/blocks/openers/openers.tsx'
import { putDraft } from '#web/features/chat/composer/chat-draft.ts'
import { COMPOSER_ID } from '#web/features/chat/chat-panes.tsx'

/** In an empty conversation: two first lines, which go into the composer. */
export function ChatOpeners({ conversation: { id, person } }: { conversation: Conversation }) {
  const { data } = useQuery({ ...orpc.people.find.queryOptions({ input: { userId: person.id } }), retry: false })
  if (!data) return null
  return (
    <div className="mx-auto w-full max-w-130 py-4">
      <Openers
        mine={data.viewer}
        theirs={data.person}
        onChoose={(line, lines) => {
          putDraft(id, line, lines)
          document.getElementById(COMPOSER_ID)?.focus()
        }}
      />
    </div>
  )
}
