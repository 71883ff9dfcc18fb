import { useState } from 'react'
import type { Photo } from '#contract/person.ts'
import { photoSources } from '#web/blocks/member-card/photo-sources.ts'

interface PhotoPictureProps {
  photo: Photo
  alt: string
  /** The `sizes` attribute of the image. */
  sizes: string
  fit: 'cover' | 'contain'
  isFirst?: boolean
}

/** Shows a blurred preview until the photo has loaded. */
export function PhotoPicture({ photo, alt, sizes, fit, isFirst = false }: PhotoPictureProps) {
  const [isThere, setIsThere] = useState(false)
  const blur = { backgroundImage: `url("${photo.blur}")` }
  return (
    <span className="relative block size-full overflow-hidden">
      {!isThere && fit === 'cover' && (
        <span aria-hidden className="absolute -inset-4 bg-cover bg-center blur-md" style={blur} />
      )}
      <img
        src={photo.mediumUrl}
        srcSet={`${photoSources(photo)}, ${photo.largeUrl} ${photo.width}w`}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setIsThere(true)}
        onError={() => setIsThere(true)}
        style={fit === 'contain' && !isThere ? { ...blur, backgroundSize: 'cover' } : undefined}
        className={
          fit === 'cover'
            ? `absolute inset-0 size-full object-cover transition-opacity duration-200 ease-calm ${isThere ? '' : 'opacity-0'}`
            : 'mx-auto h-full w-auto max-w-full object-contain'
        }
      />
    </span>
  )
}
