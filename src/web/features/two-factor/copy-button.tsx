import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { COPYING_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Button } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: string
  label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof COPYING_COPY>()
  const copy = async () => {
    try {
      // Absent on a site without HTTPS; refused where the browser does not allow it.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      <span aria-live="polite">{outcome ? COPYING_COPY[outcome] : label}</span>
    </Button>
  )
}
