import { useEffect, useEffectEvent, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Photo } from '#contract/person.ts'
import { GALLERY_COPY } from '#web/features/people/people.copy.ts'
import { PhotoPicture } from '#web/features/people/photo-picture.tsx'
import { PhotoStrip } from '#web/features/people/photo-strip.tsx'
import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlays/overlay-parts.tsx'

interface PhotoViewerProps {
  name: string
  photos: readonly Photo[]
  /** The photo shown first; later changes do not affect the page behind. */
  startAt: number
  onClose(): void
}

/** Photos in full size, in a dialog. */
export function PhotoViewer({ name, photos, startAt, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(startAt)
  const count = photos.length
  useArrowKeys((step) => photos[index + step] && setIndex(index + step))
  return (
    <Overlay
      title={GALLERY_COPY.counter(index + 1, count)}
      isOpen
      onOpenChange={onClose}
      shape="inset-0 wide:inset-6 wide:rounded-sheet data-[state=open]:animate-fade-in"
      footer={
        count > 1 && (
          <>
            <Button isIdle={index === 0} onClick={() => setIndex(index - 1)}>
              <ChevronLeft aria-hidden size={20} strokeWidth={1.5} />
              {GALLERY_COPY.previous}
            </Button>
            <Button isIdle={index === count - 1} onClick={() => setIndex(index + 1)}>
              {GALLERY_COPY.next}
              <ChevronRight aria-hidden size={20} strokeWidth={1.5} />
            </Button>
          </>
        )
      }
    >
      <PhotoStrip
        label={GALLERY_COPY.photos(name)}
        photos={photos}
        index={index}
        onIndexChange={setIndex}
        isFocusable
        className="h-[calc(100dvh-13rem)] w-full wide:h-[calc(100dvh-16rem)]"
      >
        {(photo, position) => (
          <PhotoPicture
            photo={photo}
            alt={GALLERY_COPY.photo(name, position + 1, count)}
            sizes="100vw"
            fit="contain"
            isFirst={position === index}
          />
        )}
      </PhotoStrip>
    </Overlay>
  )
}

/** Works wherever in the dialog the focus is. */
function useArrowKeys(onMove: (step: 1 | -1) => void): void {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A strip that has the focus has handled the key already.
      if (defaultPrevented) return
      if (key === 'ArrowLeft') move(-1)
      if (key === 'ArrowRight') move(1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
