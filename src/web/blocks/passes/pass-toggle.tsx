import { X } from 'lucide-react'
import { PASS_COPY } from '#web/blocks/passes/passes.copy.ts'
import { usePasses } from '#web/blocks/passes/use-passes.ts'
import { IconButton } from '#web/ui/button.tsx'

interface PassToggleProps {
  person: { id: string; username: string }
  isPassed: boolean
}

/** On a profile, which stays: pressed while its person is passed on. */
export function PassToggle({ person, isPassed }: PassToggleProps) {
  const { pass, undo } = usePasses()
  return (
    <IconButton
      label={PASS_COPY.label(person.username)}
      title={PASS_COPY.title}
      aria-pressed={isPassed}
      onClick={() => void (isPassed ? undo(person) : pass(person))}
    >
      <X aria-hidden size={20} strokeWidth={1.5} />
    </IconButton>
  )
}
