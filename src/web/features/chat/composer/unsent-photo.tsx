import { useOutgoingPhoto } from '#web/api/outbox-photos.ts'
import { PHOTO_COPY } from '#web/features/chat/photo.copy.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** A photo on its way. Once all of it has left, the server is at work on it, and nobody can tell for how long. */
export function UnsentPhoto({ id, hasFailed }: { id: string; hasFailed: boolean }) {
  const photo = useOutgoingPhoto(id)
  if (!photo) return null
  const { preview, share } = photo
  return (
    <div className="grid w-72 max-w-[76%] gap-2 overflow-hidden rounded-2xl rounded-br-[3px] bg-paper-water p-1">
      <img src={preview} alt={PHOTO_COPY.ownTitle} className="max-h-72 w-full rounded-xl object-cover opacity-70" />
      {!hasFailed && (
        <div className="px-2 pb-1.5">
          <ProgressBar
            label={PHOTO_COPY.sending}
            isLabelHidden
            value={share > 0 && share < 1 ? Math.round(share * 100) : null}
          />
        </div>
      )}
    </div>
  )
}
