import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { Recorder } from '#web/blocks/voice/recorder.tsx'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { VOICE_PROFILE_COPY } from '#web/features/profile/voice-profile.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** One's own voice profile: recorded, heard, recorded again or deleted here. */
export function VoiceProfile() {
  const cache = useQueryClient()
  const { data } = useQuery(orpc.voice.mine.queryOptions())
  const [isRecording, setIsRecording] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  // Whoever has closed the recorder, or deleted the voice, is at the button to record.
  const [timesClosed, setTimesClosed] = useState(0)
  useEffect(() => {
    if (timesClosed > 0) buttons.current?.querySelector('button')?.focus()
  }, [timesClosed])
  const close = () => {
    setIsRecording(false)
    setTimesClosed((times) => times + 1)
  }
  const refetch = () => cache.invalidateQueries({ queryKey: orpc.voice.mine.key() })
  const save = useMutation(
    orpc.voice.save.mutationOptions({
      onSuccess: async () => {
        await refetch()
        close()
      },
    }),
  )
  const remove = useMutation(orpc.voice.remove.mutationOptions({ onSuccess: () => refetch().then(close) }))
  if (!data) return null
  const { clip, mayRecord } = data
  const failure = save.error ?? remove.error
  return (
    <section aria-labelledby="voice-profile" className="grid gap-4 border-t border-rule pt-5">
      <div className="grid gap-1">
        <h2 id="voice-profile" className="text-2xl">
          {VOICE_PROFILE_COPY.title}
        </h2>
        <p className="text-ink-2">
          {mayRecord ? VOICE_PROFILE_COPY.lead : clip ? VOICE_PROFILE_COPY.paused : VOICE_PROFILE_COPY.premium}{' '}
          {!mayRecord && <TextLink to={paths.tiers}>{VOICE_PROFILE_COPY.tiers}</TextLink>}
        </p>
      </div>
      {failure && <Note tone="bad">{sentenceFor(failure)}</Note>}
      {isRecording ? (
        <Recorder
          submitLabel={VOICE_PROFILE_COPY.save}
          cancelLabel={VOICE_PROFILE_COPY.cancel}
          isSubmitting={save.isPending}
          onSubmit={({ file }) => save.mutate({ file })}
          onCancel={close}
        />
      ) : (
        <>
          {clip && <VoicePlayer key={clip.id} clip={clip} label={VOICE_PROFILE_COPY.own} />}
          <div ref={buttons} className="flex flex-wrap gap-2.5 empty:hidden">
            {mayRecord && (
              <Button onClick={() => setIsRecording(true)}>
                <Mic aria-hidden size={18} strokeWidth={1.5} />
                {clip ? VOICE_PROFILE_COPY.again : VOICE_PROFILE_COPY.record}
              </Button>
            )}
            {clip && (
              <Button isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
                {VOICE_PROFILE_COPY.delete}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
