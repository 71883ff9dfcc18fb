import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: string
  label: string
  copied: string
}

export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  const Icon = isCopied ? Check : Copy
  return (
    <Button onClick={copy}>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  )
}
