import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { Recorder } from '#web/blocks/voice/recorder.tsx'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { receiveMessage } from '#web/features/chat/window/use-thread.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/note.tsx'

/** A voice as the first message, for members whose plan includes it. What was recorded stays until it is sent. */
export function AudioIntro({ conversationId, onSent }: { conversationId: string; onSent(): void }) {
  const cache = useQueryClient()
  const { data } = useQuery(orpc.voice.mine.queryOptions())
  const [isOpen, setIsOpen] = useState(false)
  // The same id for every try: a message that arrived although its answer was lost is not sent twice.
  const [id, setId] = useState(() => newMessageId())
  const send = useMutation(
    orpc.voice.sendIntro.mutationOptions({
      onSuccess: async (message) => {
        setIsOpen(false)
        await receiveMessage(cache, message)
        onSent()
      },
    }),
  )
  if (!data?.mayRecord) return null
  const close = () => {
    setIsOpen(false)
    setId(newMessageId())
    send.reset()
  }
  return (
    <Dialog
      title={CHAT_COPY.intro}
      text={CHAT_COPY.introText}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? setIsOpen(true) : close())}
      trigger={
        <Button className="mb-3 w-fit flex-none">
          <Mic aria-hidden size={18} strokeWidth={1.5} />
          {CHAT_COPY.intro}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        {send.error && <Note tone="bad">{sentenceFor(send.error)}</Note>}
        <Recorder
          submitLabel={CHAT_COPY.sendIntro}
          cancelLabel={CHAT_COPY.cancel}
          isSubmitting={send.isPending}
          onSubmit={({ file }) => send.mutate({ conversationId, id, file })}
          onCancel={close}
        />
      </div>
    </Dialog>
  )
}
