import { useEffect, useRef } from 'react'
import { Download, Printer } from 'lucide-react'
import { CopyButton } from '#web/features/two-factor/copy-button.tsx'
import { BACKUP_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Button } from '#web/ui/button.tsx'

/** The only time that the codes are shown. On paper there is nothing else. */
export function NewBackupCodes({ codes, onSaved }: { codes: string[]; onSaved(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  usePrintedAlone()
  const text = [BACKUP_COPY.fileHeading, '', ...codes, ''].join('\n')
  return (
    <section data-printed-alone className="mb-4 grid gap-5 rounded-sheet bg-sheet p-5 wide:p-8">
      <p className="hidden font-display text-[1.75rem] print:block">{BACKUP_COPY.paperTitle}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display print:hidden text-[1.75rem] leading-tight tracking-[-.02em]"
      >
        {BACKUP_COPY.newTitle}
      </h2>
      <p className="max-w-150 text-ink-2">{BACKUP_COPY.newText}</p>
      <ul className="grid grid-cols-1 gap-x-10 border-y border-rule py-2 text-lg tracking-wider tabular-nums wide:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <CopyButton text={text} label={BACKUP_COPY.copy} />
        <Button onClick={() => download(text)}>
          <Download aria-hidden size={18} strokeWidth={1.5} />
          {BACKUP_COPY.download}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={18} strokeWidth={1.5} />
          {BACKUP_COPY.print}
        </Button>
        <Button look="hot" onClick={onSaved}>
          {BACKUP_COPY.saved}
        </Button>
      </div>
    </section>
  )
}

function usePrintedAlone(): void {
  useEffect(() => {
    const page = document.documentElement
    page.setAttribute('data-prints-part', '')
    return () => page.removeAttribute('data-prints-part')
  }, [])
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: BACKUP_COPY.fileName })
  link.click()
  URL.revokeObjectURL(url)
}
