import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { ConfirmDialog } from '#web/features/chat/window/confirm-dialog.tsx'
import { receiveMessage } from '#web/features/chat/window/use-thread.ts'

export interface AskedAction {
  kind: 'deleteOwn' | 'delete' | 'flag'
  message: Message
}

const QUESTIONS = {
  deleteOwn: { question: CHAT_COPY.deleteMessage, text: CHAT_COPY.deleteOwnText, confirm: CHAT_COPY.delete },
  delete: { question: CHAT_COPY.deleteMessage, text: CHAT_COPY.deleteMessageText, confirm: CHAT_COPY.delete },
  flag: { question: CHAT_COPY.flag, text: CHAT_COPY.flagText, confirm: CHAT_COPY.report },
}

export function bubbleId(messageId: string): string {
  return `message-${messageId}`
}

export function MessageActions({ asked, onClose }: { asked: AskedAction; onClose(): void }) {
  const cache = useQueryClient()
  const { kind, message } = asked
  const act = async () => {
    const input = { messageId: message.id }
    const changed = kind === 'flag' ? await client.chat.flagMessage(input) : await client.chat.deleteMessage(input)
    await receiveMessage(cache, changed)
  }
  return (
    <ConfirmDialog
      {...QUESTIONS[kind]}
      onConfirm={act}
      onClose={onClose}
      focusAfter={() => document.getElementById(bubbleId(message.id))}
    />
  )
}
