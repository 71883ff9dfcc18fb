import { lazy, Suspense, useState } from 'react'
import { Scale } from 'lucide-react'
import { WEIGHTS_COPY } from '#web/features/discovery/discovery.copy.ts'
import { Button } from '#web/ui/button.tsx'

const loadSheet = () => import('#web/features/discovery/weights-sheet.tsx')
const prepareSheet = () => void loadSheet()
const WeightsSheet = lazy(loadSheet)

/** Opens the member's own weights. */
export function WeightsButton() {
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsAsked(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={prepareSheet}
        onFocus={prepareSheet}
        onClick={open}
      >
        <Scale aria-hidden size={18} strokeWidth={1.5} />
        {WEIGHTS_COPY.open}
      </Button>
      {isAsked && (
        <Suspense>
          <WeightsSheet isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
