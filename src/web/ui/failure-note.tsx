import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

interface FailureNoteProps {
  /** What went wrong, in a sentence. */
  children: ReactNode
  onRetry(): void
  isRetrying?: boolean
}

/** Says what could not be done and offers to try again. */
export function FailureNote({ children, onRetry, isRetrying = false }: FailureNoteProps) {
  return (
    <Note tone="bad">
      <div className="grid justify-items-start gap-3">
        <p>{children}</p>
        <Button onClick={onRetry} isBusy={isRetrying}>
          {isRetrying ? UI_COPY.retrying : UI_COPY.retry}
        </Button>
      </div>
    </Note>
  )
}
