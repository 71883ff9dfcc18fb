import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { orpc } from '#web/api/client.ts'
import { useWatchedPerson } from '#web/api/watched-people.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import { SafetyMenu } from '#web/blocks/safety/safety-menu.tsx'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { CoachingButton } from '#web/features/chat/window/coaching-button.tsx'
import { HeaderFrame } from '#web/features/chat/window/header-frame.tsx'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { useMedia, WIDE } from '#web/ui/use-media.ts'

const ROOM_FOR_PAIR = '(width >= 40rem)'

/** On phones the window replaces the list, so the focus moves to its heading. */
export function WindowHeader({ conversation: { person } }: { conversation: Conversation }) {
  const name = useRef<HTMLHeadingElement>(null)
  useWatchedPerson(person.isAvailable ? person.id : undefined)
  useEffect(() => {
    if (matchMedia(WIDE).matches) return
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => name.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <HeaderFrame person={person} name={name}>
      <AuraPair person={person} />
      <CoachingButton person={person} />
      {!person.isDeleted && (
        <SafetyMenu person={{ id: person.id, username: nameOf(person) }} isBlocked={person.isBlocked} />
      )}
    </HeaderFrame>
  )
}

/** The auras of both, overlapping as far as their score says. Not on phones, and not for somebody who is unavailable. */
function AuraPair({ person }: Pick<Conversation, 'person'>) {
  const isShown = useMedia(ROOM_FOR_PAIR) && person.isAvailable
  const { data } = useQuery({
    ...orpc.people.find.queryOptions({ input: { userId: person.id } }),
    enabled: isShown,
    retry: false,
  })
  if (!data || !isShown) return null
  const [own, theirs] = [data.viewer, data.person]
  const { score } = receipt(own, theirs)
  return (
    <AuraPairPicture
      small
      first={own}
      second={theirs}
      score={score}
      label={pairLabel(CHAT_COPY.you, nameOf(person), score)}
      className="h-12 flex-none [--aura-ground:var(--paper)]"
    />
  )
}
