import { useEffect, useState } from 'react'
import { X } from 'lucide-react'
import { useStore } from '#web/api/store.ts'
import { UPDATE_COPY } from '#web/shell/update/update.copy.ts'
import { isUpdateReady, watchForUpdates } from '#web/shell/update/updates.ts'

const ACTION =
  'min-h-11 flex-none cursor-pointer rounded-full outline-offset-[-3px] focus-visible:outline-on-solid font-semibold'

/** Asks before it loads the new version. Each tab asks for itself: one that is reloaded takes no other along. */
export function UpdateBar() {
  // A browser may refuse workers, for example in a private window: everything works without one.
  useEffect(() => void watchForUpdates().catch(() => undefined), [])
  const isReady = useStore(isUpdateReady)
  const [isPutOff, setIsPutOff] = useState(false)
  const isShown = isReady && !isPutOff
  return (
    <div aria-live="polite" className={isShown ? 'sticky top-0 z-30 flex-none bg-solid text-on-solid' : undefined}>
      {isShown && (
        <div className="wrap flex animate-fade-in items-center gap-2 py-1">
          <p className="mr-auto font-medium">{UPDATE_COPY.ready}</p>
          <button
            type="button"
            className={`px-4 underline underline-offset-4 ${ACTION}`}
            onClick={() => location.reload()}
          >
            {UPDATE_COPY.reload}
          </button>
          <button
            type="button"
            aria-label={UPDATE_COPY.later}
            className={`-mr-3 grid w-11 place-items-center ${ACTION}`}
            onClick={() => setIsPutOff(true)}
          >
            <X aria-hidden size={18} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </div>
  )
}
