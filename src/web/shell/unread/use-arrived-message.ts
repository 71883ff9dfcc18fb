import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Message } from '#contract/chat.ts'
import { pushedText } from '#domain/notifications/push.ts'
import { paths } from '#domain/site/paths.ts'
import { client } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { ARRIVAL_COPY } from '#web/shell/unread/unread.copy.ts'

interface ArrivedMessage {
  id: string
  conversationId: string
  name: string
  text: string
  /** The list of conversations has shown it, which a screen reader does not say. */
  isListed: boolean
}

/** Of messages that arrive together only the last is shown. */
const DEBOUNCE_MS = 300

/** The message that has just arrived, for whoever is looking at something else; null once it is dealt with. */
export function useArrivedMessage(viewerId: string) {
  const [arrived, setArrived] = useState<ArrivedMessage | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newestId = useRef<string>(undefined)
  const sightOf = useSight()
  const drop = (isMeant: (message: ArrivedMessage) => boolean) =>
    setArrived((message) => (message && isMeant(message) ? null : message))

  useEvent('chat.messageSent', (message) => {
    const sight = sightOf(message.conversationId)
    if (message.senderId === viewerId || sight === 'open') return
    newestId.current = message.id
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void describe(message).then((described) => {
        if (described && newestId.current === message.id) setArrived({ ...described, isListed: sight === 'listed' })
      })
    }, DEBOUNCE_MS)
  })
  useEvent('chat.messageChanged', ({ id }) => drop((message) => message.id === id))
  useEvent('chat.readUpTo', ({ conversationId, readerId }) => {
    if (readerId === viewerId) drop((message) => message.conversationId === conversationId)
  })
  useEvent('chat.conversationDeleted', ({ conversationId }) => drop((each) => each.conversationId === conversationId))
  useEffect(() => () => clearTimeout(timer.current), [])
  const isShown = arrived !== null && !arrived.isListed && sightOf(arrived.conversationId) === 'none'
  return {
    arrived: isShown ? arrived : null,
    announced: arrived?.isListed ? ARRIVAL_COPY.announced(arrived.name, arrived.text) : '',
    dismiss: () => setArrived(null),
  }
}

/** Where the `wide:` styles begin, and the list stands beside a conversation. */
const WIDE = '(width >= 56.25rem)'

/** Where a message is seen without a word about it: in its open conversation, or in the list of conversations. */
type Sight = 'open' | 'listed' | 'none'

function useSight(): (conversationId: string) => Sight {
  const { pathname, search } = useLocation()
  return (conversationId) => {
    // Nobody is told of anything in a hidden tab.
    if (document.visibilityState !== 'visible') return 'open'
    if (pathname !== paths.chats) return 'none'
    const openId = new URLSearchParams(search).get('conversation')
    if (openId === conversationId) return 'open'
    return openId === null || window.matchMedia(WIDE).matches ? 'listed' : 'none'
  }
}

/** Null for somebody who wants no notifications of messages, and for a sender who cannot be seen any more. */
async function describe({ id, conversationId, content }: Message): Promise<Omit<ArrivedMessage, 'isListed'> | null> {
  try {
    const [wants, { person }] = await Promise.all([
      client.notifications.settings(),
      client.chat.findConversation({ conversationId }),
    ])
    if (!wants.messages || !person.isAvailable) return null
    return { id, conversationId, name: person.username || person.id.slice(0, 6), text: pushedText(content ?? '') }
  } catch {
    // The badge still counts it.
    return null
  }
}
