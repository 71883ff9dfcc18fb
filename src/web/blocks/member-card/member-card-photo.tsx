import type { CardPerson } from '#web/blocks/member-card/card-person.ts'
import { photoAlt } from '#web/blocks/member-card/member-card.copy.ts'
import { photoSources } from '#web/blocks/member-card/photo-sources.ts'

/** Browsers that do not measure for themselves are told of the grids: four, three or two beside each other. */
const SIZES = 'auto, (min-width: 80rem) 20rem, (min-width: 40rem) 31vw, 46vw'

/** The blurred few bytes hold the place until the picture is there. */
export function CardPhoto({ person: { username, photo, pictureUrl } }: { person: CardPerson }) {
  const source = photo
    ? { src: photo.mediumUrl, srcSet: photoSources(photo), sizes: SIZES }
    : { src: pictureUrl ?? undefined }
  return (
    <img
      {...source}
      alt={photoAlt(username)}
      loading="lazy"
      decoding="async"
      style={photo ? { backgroundImage: `url("${photo.blur}")` } : undefined}
      className="absolute inset-0 size-full bg-cover bg-center object-cover"
    />
  )
}
