import { useState } from 'react'
import { Download } from 'lucide-react'
import { toCsv } from '#domain/membership/csv.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface CsvButtonProps {
  /** Of the file, without its ending. */
  name: string
  /** All rows, the headings first. */
  load(): Promise<string[][]> | string[][]
}

/** The list as a file that spreadsheets open. It is made here: the server keeps none. */
export function CsvButton({ name, load }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()
  const download = async () => {
    setIsBusy(true)
    try {
      const url = URL.createObjectURL(new Blob([toCsv(await load())], { type: 'text/csv' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: `kismetry-${name}.csv` })
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      showToast({ text: CONSOLE_COPY.error(sentenceFor(error)) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="dense" isBusy={isBusy} aria-label={CONSOLE_COPY.csvLabel} onClick={() => void download()}>
      <Download aria-hidden size={15} strokeWidth={1.75} />
      {CONSOLE_COPY.csv}
    </Button>
  )
}

const PAGES_AT_MOST = 100

/** Every page of a list, one after the other. */
export async function loadAllPages<Row>(
  load: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const { rows, next } = await load(after)
    all.push(...rows)
    if (next === null) break
    after = next
  }
  return all
}
