import type { Photo } from '#contract/person.ts'

interface PhotoImageProps {
  photo: Photo
  size: 'small' | 'medium' | 'large'
  /** Empty where the name of the person stands beside it. */
  alt: string
  className?: string
}

/** A photo in its place from the first moment: its blur lies there until the picture covers it. */
export function PhotoImage({ photo, size, alt, className = '' }: PhotoImageProps) {
  const { width, height, blur } = photo
  return (
    <img
      src={photo[`${size}Url`]}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={`bg-well bg-cover bg-center object-cover ${className}`}
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
    />
  )
}
