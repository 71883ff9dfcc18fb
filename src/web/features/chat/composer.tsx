import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { MESSAGE_MAX_LENGTH } from '#domain/messaging/limits.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { keepDraft, readDraft } from '#web/features/chat/drafts.ts'
import { sendMessage } from '#web/features/chat/outbox-sender.ts'
import { useTypingSignal } from '#web/features/chat/use-typing.ts'
import { Button } from '#web/ui/button.tsx'

/** Enter sends, Shift and Enter break the line. What is not sent yet stays with its conversation. */
export function Composer({ conversationId, onSent }: { conversationId: string; onSent(): void }) {
  const cache = useQueryClient()
  const [text, setText] = useState(() => readDraft(conversationId))
  const signalTyping = useTypingSignal(conversationId)

  const write = (typed: string) => {
    setText(typed)
    keepDraft(conversationId, typed)
    signalTyping(typed.trim() !== '')
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const content = text.trim()
    if (!content) return
    sendMessage(cache, conversationId, content)
    write('')
    onSent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2 border-t border-rule-strong py-3">
      <textarea
        aria-label={CHAT_COPY.placeholder}
        placeholder={CHAT_COPY.placeholder}
        value={text}
        rows={1}
        maxLength={MESSAGE_MAX_LENGTH}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 min-h-13 min-w-0 grow resize-none rounded-[26px] border border-ink-3 bg-sheet px-5 py-3 text-[1.0625rem] leading-normal text-ink placeholder:text-ink-3"
      />
      <Button look="hot" type="submit" className="min-h-13">
        {CHAT_COPY.send}
      </Button>
    </form>
  )
}
