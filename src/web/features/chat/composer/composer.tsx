import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MESSAGE_MAX_LENGTH } from '#domain/chat/limits.ts'
import { draftKey } from '#web/api/drafts.ts'
import { sendMessage } from '#web/api/outbox.ts'
import { viewerId } from '#web/api/session.ts'
import { CHAT_COPY, roomLeft } from '#web/features/chat/chat.copy.ts'
import { useTypingSignal } from '#web/features/chat/composer/use-typing.ts'
import { Button } from '#web/ui/button.tsx'

export const COMPOSER_ID = 'composer'
/** From here on the number of characters left is shown. */
const NEARLY_FULL = MESSAGE_MAX_LENGTH - 200

/** Enter sends, Shift and Enter break the line. The text is kept as a draft of its conversation until it is sent. */
export function Composer({ conversationId, onSent }: { conversationId: string; onSent(): void }) {
  const [text, setText] = useState(() => readDraft(conversationId))
  const signalTyping = useTypingSignal(conversationId)
  const field = useFocusOnWideScreens()
  const content = text.trim()
  const isTooLong = content.length > MESSAGE_MAX_LENGTH

  const write = (typed: string) => {
    setText(typed)
    saveDraft(conversationId, typed)
    signalTyping(typed.trim() !== '')
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    field.current?.focus()
    if (!content || isTooLong) return
    sendMessage(conversationId, content)
    write('')
    onSent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a suggestion of an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="grid flex-none grid-cols-[1fr_auto] items-end gap-2 border-t border-rule py-3">
      <textarea
        ref={field}
        id={COMPOSER_ID}
        dir="auto"
        aria-label={CHAT_COPY.placeholder}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${COMPOSER_ID}-room`}
        placeholder={CHAT_COPY.placeholder}
        value={text}
        rows={1}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 min-h-13 w-full min-w-0 resize-none rounded-[26px] border border-ink-3 bg-sheet px-5 py-3 text-[1.0625rem] leading-normal text-ink placeholder:text-ink-3 focus-visible:rounded-[26px] focus-visible:outline-offset-1"
      />
      <Button look="hot" type="submit" className="min-h-13 px-6">
        {CHAT_COPY.send}
      </Button>
      <p
        id={`${COMPOSER_ID}-room`}
        role="status"
        className={`col-span-2 px-5 text-sm empty:hidden ${isTooLong ? 'text-ember-text' : 'text-ink-2'}`}
      >
        {content.length > NEARLY_FULL && roomLeft(MESSAGE_MAX_LENGTH - content.length)}
      </p>
    </form>
  )
}

/** On a phone the focus would open the keyboard, which covers the messages. */
function useFocusOnWideScreens() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (window.matchMedia('(width >= 56.25rem)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}

const storageKey = (memberId: string, conversationId: string) => draftKey(memberId, `chat.${conversationId}`)

function readDraft(conversationId: string): string {
  const memberId = viewerId()
  return (memberId && localStorage.getItem(storageKey(memberId, conversationId))) ?? ''
}

function saveDraft(conversationId: string, text: string): void {
  const memberId = viewerId()
  if (!memberId) return
  if (text) localStorage.setItem(storageKey(memberId, conversationId), text)
  else localStorage.removeItem(storageKey(memberId, conversationId))
}
