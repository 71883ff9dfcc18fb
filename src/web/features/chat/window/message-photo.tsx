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
const FRAME = `-mx-3 -my-1.5 block overflow-hidden rounded-xl bg-well ${WIDTH}`

const roomOf = ({ width, height }: MessagePhoto) => ({
  minHeight: '4rem',
  maxHeight: '24rem',
  aspectRatio: `${width} / ${height}`,
})

/** Small in the thread, in room that is kept before it is loaded; in full size in a dialog. */
export function PhotoInMessage({ photo, title, isShown }: PhotoInMessageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { largeUrl, width, height } = photo
  if (!isShown) return <UnavailablePhoto />
  if (hasFailed) {
    return (
      <span className={`grid place-content-center gap-1 text-center ${WIDTH}`} style={roomOf(photo)}>
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
        className={`cursor-zoom-in focus-visible:rounded-xl ${FRAME}`}
      >
        <SmallPhoto photo={photo} onError={() => setHasFailed(true)} />
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

function UnavailablePhoto() {
  return <span className="text-ink-2 italic">{PHOTO_COPY.unavailable}</span>
}

function SmallPhoto({ photo, onError }: { photo: MessagePhoto; onError?: () => void }) {
  const { smallUrl, mediumUrl, width, height } = photo
  return (
    <img
      src={mediumUrl}
      srcSet={`${smallUrl} 320w, ${mediumUrl} 800w`}
      sizes="18rem"
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={onError}
      className="w-full object-cover"
      style={roomOf(photo)}
    />
  )
}

/** The photo in its place, before it can be opened. */
export function StillPhoto({ photo, isShown }: Pick<PhotoInMessageProps, 'photo' | 'isShown'>) {
  if (!isShown) return <UnavailablePhoto />
  return (
    <span className={FRAME}>
      <SmallPhoto photo={photo} />
    </span>
  )
}
