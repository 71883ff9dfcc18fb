import { useState, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Photo } from '#contract/person.ts'
import { GALLERY_COPY } from '#web/features/people/people.copy.ts'
import { PhotoPicture } from '#web/features/people/photo-picture.tsx'
import { PhotoStrip } from '#web/features/people/photo-strip.tsx'
import { PhotoViewer } from '#web/features/people/photo-viewer.tsx'

interface PhotoGalleryProps {
  name: string
  photos: readonly Photo[]
  /** Classes of the frame around the photo in view. */
  frameClassName: string
  /** Shown on the lower right corner of the photo. */
  medallion?: ReactNode
}

const COVER_SIZES = '(width >= 56.25rem) 40vw, 100vw'

/** One photo in a frame, thumbnails of all below it, and a dialog with the full size. */
export function PhotoGallery({ name, photos, frameClassName, medallion }: PhotoGalleryProps) {
  const [index, setIndex] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const count = photos.length
  return (
    <>
      <div
        className={`group relative aspect-4/5 sm:max-md:aspect-square ${frameClassName}`}
        style={{ viewTransitionName: 'cover' }}
      >
        <PhotoStrip
          label={GALLERY_COPY.photos(name)}
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          className="size-full"
        >
          {(photo, position, isInView) => (
            <button
              type="button"
              aria-label={GALLERY_COPY.open(position + 1, count)}
              tabIndex={isInView ? 0 : -1}
              onClick={() => setIsOpen(true)}
              className="block size-full cursor-zoom-in outline-offset-[-6px]"
            >
              <PhotoPicture
                photo={photo}
                alt={GALLERY_COPY.photo(name, position + 1, count)}
                sizes={COVER_SIZES}
                fit="cover"
                isFirst={position === 0}
              />
            </button>
          )}
        </PhotoStrip>
        <Arrow side="left" isOff={index === 0} onClick={() => setIndex(index - 1)} />
        <Arrow side="right" isOff={index === count - 1} onClick={() => setIndex(index + 1)} />
        {medallion}
      </div>
      {count > 1 && <Thumbnails photos={photos} index={index} onChoose={setIndex} />}
      {isOpen && <PhotoViewer name={name} photos={photos} startAt={index} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** For mouse users; touch screens are swiped, and keyboards have arrow keys. */
function Arrow({ side, isOff, onClick }: { side: 'left' | 'right'; isOff: boolean; onClick(): void }) {
  if (isOff) return null
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={side === 'left' ? GALLERY_COPY.previous : GALLERY_COPY.next}
      onClick={onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-full bg-sheet text-ink shadow-lift pointer-fine:grid ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </button>
  )
}

interface ThumbnailsProps {
  photos: readonly Photo[]
  index: number
  onChoose(index: number): void
}

function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-2 grid grid-cols-5 gap-2">
      {photos.map((photo, position) => (
        <li key={photo.id} className="aspect-square">
          <button
            type="button"
            aria-label={GALLERY_COPY.show(position + 1)}
            aria-current={position === index}
            onClick={() => onChoose(position)}
            className="size-full cursor-pointer overflow-hidden rounded-sheet opacity-75 transition-opacity duration-150 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-3 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ember"
          >
            <PhotoPicture photo={photo} alt="" sizes="20vw" fit="cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
