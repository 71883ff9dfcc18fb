import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { charactersLeft } from '#domain/accounts/text-length.ts'
import { MESSAGE_MAX_LENGTH } from '#domain/chat/limits.ts'
import { isBlank } from '#domain/people/blank-text.ts'
import { sendMessage, sendPhoto } from '#web/api/outbox.ts'
import { useFileDrop } from '#web/blocks/uploads/use-file-drop.ts'
import { COMPOSER_ID } from '#web/features/chat/chat-panes.tsx'
import { CHAT_COPY, roomLeft } from '#web/features/chat/chat.copy.ts'
import { useDraft } from '#web/features/chat/composer/chat-draft.ts'
import { usePhotoChoice, type PhotoChoice } from '#web/features/chat/composer/chosen-photos.ts'
import { ChosenPhoto, PhotoButton } from '#web/features/chat/composer/photo-choice.tsx'
import { PHOTO_COPY } from '#web/features/chat/photo.copy.ts'
import { useTypingSignal } from '#web/features/chat/composer/use-typing.ts'
import { Button } from '#web/ui/button.tsx'

/** The number of characters left is shown once there are fewer. */
const COUNTED_FROM = 200

/** Enter sends, Shift and Enter break the line. The text is kept as a draft of its conversation until it is sent. */
export function Composer({ conversationId, onSent }: { conversationId: string; onSent(): void }) {
  const draft = useDraft(conversationId)
  const { text } = draft
  const signalTyping = useTypingSignal(conversationId)
  const field = useFocusOnWideScreens()
  const choice = usePhotoChoice(conversationId)
  const { isOver, ...dropZone } = useFileDrop((files) => void choice.choose(files))
  const content = text.trim()
  const left = charactersLeft(text, MESSAGE_MAX_LENGTH)
  const isTooLong = left < 0

  const write = (typed: string) => {
    draft.write(typed)
    signalTyping(typed.trim() !== '')
  }
  const sendNow = () => {
    if (isTooLong || (isBlank(content) && !choice.photo)) return
    if (choice.photo) sendPhoto(conversationId, choice.photo.file)
    if (!isBlank(content)) sendMessage(conversationId, content)
    choice.remove()
    write('')
    onSent()
  }
  const waiting = useWaitForPhoto(choice, text, sendNow)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    field.current?.focus()
    if (choice.looking && !isTooLong) waiting.begin(choice.looking)
    else sendNow()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a suggestion of an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={send}
      {...dropZone}
      className={`grid flex-none grid-cols-[auto_1fr_auto] items-end gap-2 max-xs:grid-cols-[auto_minmax(0,1fr)] max-xs:gap-[8px] border-t border-rule py-3 ${isOver ? 'outline-3 outline-aurora-text outline-dashed' : ''}`}
    >
      <ChosenPhoto {...choice} />
      <PhotoButton onChoose={(files) => void choice.choose(files)} />
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
        onPaste={({ clipboardData }) => void choice.choose(pictureIn(clipboardData))}
        className="field-sizing-content max-h-40 min-h-13 max-xs:max-h-[24dvh] max-xs:min-h-[52px] max-xs:px-3 max-xs:py-1.5 w-full min-w-0 resize-none rounded-[26px] border border-ink-3 bg-sheet px-4 py-3 text-[1.0625rem] leading-normal text-ink placeholder:text-ink-3 focus-visible:rounded-[26px] sm:px-5 focus-visible:outline-offset-1"
      />
      <Button
        look="hot"
        type="submit"
        className="min-h-13 px-6 max-xs:col-span-full max-xs:min-h-[52px] max-xs:justify-self-end"
      >
        {CHAT_COPY.send}
      </Button>
      <p
        id={`${COMPOSER_ID}-room`}
        role="status"
        className={`col-span-full px-5 text-sm empty:hidden ${isTooLong ? 'text-ember-text' : 'text-ink-2'}`}
      >
        {waiting.isSoon ? PHOTO_COPY.soon : left < COUNTED_FROM && roomLeft(left)}
      </p>
    </form>
  )
}

/**
 * For a photo that the browser is still looking at: it goes out with what stood in the field when it was to be sent. If
 * something else stands there by then, or something is wrong with the photo, it is left to the member.
 */
function useWaitForPhoto({ looking, photo }: PhotoChoice, text: string, send: () => void) {
  const [asked, setAsked] = useState<{ file: File; text: string }>()
  const lookedAt = useRef<File>(undefined)
  const sendIfAsked = useEffectEvent((seen: File | undefined) => {
    if (asked && asked.file === seen && asked.file === photo?.file && asked.text === text) send()
  })
  useEffect(() => {
    // Only for the one it has just looked at: what was left to the member does not go out with the look at another file.
    if (!looking) sendIfAsked(lookedAt.current)
    lookedAt.current = looking
  }, [looking])
  return {
    isSoon: asked !== undefined && asked.file === looking && asked.text === text,
    begin: (file: File) => setAsked({ file, text }),
  }
}

/** Programs that copy text often add a picture of it, which nobody wants to send. */
function pictureIn(clipboard: DataTransfer): File[] {
  return clipboard.types.includes('text/plain') ? [] : [...clipboard.files]
}

/** On a phone the focus would open the keyboard, which covers the messages. */
function useFocusOnWideScreens() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (window.matchMedia('(width >= 56.25rem)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}
