import { useState } from 'react'
import type { MessagePhoto } from '#contract/chat.ts'
import { openPhotoLabel, PHOTO_COPY } from '#web/features/chat/photo.copy.ts'
import { Overlay } from '#web/ui/overlays/overlay-parts.tsx'

interface PhotoInMessageProps {
  photo: MessagePhoto
  /** Whose photo it is, in words. */
  title: string
  /** False across a block, and for somebody who is gone: the server would not send it. */
  isShown: boolean
}

/** Leaves room for the buttons beside the bubble on a narrow phone. */
const WIDTH = 'w-[min(18rem,calc(76vw-4.5rem))]'
const ROOM = { minHeight: '4rem', maxHeight: '24rem' }

/** Small in the thread, in room that is kept before it is loaded; in full size in a dialog. */
export function PhotoInMessage({ photo, title, isShown }: PhotoInMessageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { smallUrl, mediumUrl, largeUrl, width, height } = photo
  const room = { ...ROOM, aspectRatio: `${width} / ${height}` }
  if (!isShown) return <span className="text-ink-2 italic">{PHOTO_COPY.unavailable}</span>
  if (hasFailed) {
    return (
      <span className={`grid place-content-center gap-1 text-center ${WIDTH}`} style={room}>
        {PHOTO_COPY.failed}
        <button
          type="button"
          onClick={() => setHasFailed(false)}
          className="min-h-11 cursor-pointer font-semibold underline"
        >
          {PHOTO_COPY.retry}
        </button>
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={openPhotoLabel(title)}
        onClick={() => setIsOpen(true)}
        className={`-mx-3 -my-1.5 block cursor-zoom-in overflow-hidden rounded-xl bg-well focus-visible:rounded-xl ${WIDTH}`}
      >
        <img
          src={mediumUrl}
          srcSet={`${smallUrl} 320w, ${mediumUrl} 800w`}
          sizes="18rem"
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
          className="w-full object-cover"
          style={room}
        />
      </button>
      {isOpen && (
        <Overlay
          title={title}
          isOpen
          onOpenChange={setIsOpen}
          shape="inset-0 wide:inset-6 wide:rounded-sheet data-[state=open]:animate-fade-in"
        >
          <img
            src={largeUrl}
            alt={title}
            width={width}
            height={height}
            className="h-[calc(100dvh-8rem)] w-full object-contain wide:h-[calc(100dvh-11rem)]"
          />
        </Overlay>
      )}
    </>
  )
}
