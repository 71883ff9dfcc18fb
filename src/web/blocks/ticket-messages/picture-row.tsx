import type { TicketPicture } from '#contract/support.ts'
import { PICTURES_COPY } from '#web/blocks/ticket-messages/ticket-messages.copy.ts'

/** Each opens in full size in a tab of its own; its address asks for the session again. */
export function PictureRow({ pictures, by }: { pictures: TicketPicture[]; by: string }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ id, smallUrl, largeUrl, width, height, blur }, place) => (
        <li key={id}>
          <a href={largeUrl} target="_blank" rel="noreferrer" className="block">
            <img
              src={smallUrl}
              alt={PICTURES_COPY.of(place + 1, by)}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="h-32 w-auto max-w-full rounded-sheet bg-well bg-cover bg-center object-cover"
              style={{ backgroundImage: `url("${blur}")` }}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
