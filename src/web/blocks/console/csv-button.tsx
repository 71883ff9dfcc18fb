import { useState } from 'react'
import { Download } from 'lucide-react'
import { toCsv } from '#domain/membership/csv.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { groupDigits } from '#web/ui/group-digits.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** The file says where it ends: whoever needs more narrows the filters. */
export const CSV_ROWS_AT_MOST = 50_000

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
      const rows = await load()
      const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: `kismetry-${name}.csv` })
      link.click()
      URL.revokeObjectURL(url)
      if (rows.length > CSV_ROWS_AT_MOST) showToast({ text: CONSOLE_COPY.csvCut(groupDigits(CSV_ROWS_AT_MOST)) })
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

/** Every page of a list, one after the other, up to as many rows as a spreadsheet and a browser are glad to take. */
export async function loadAllPages<Row>(
  load: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  let after: string | undefined
  while (all.length < CSV_ROWS_AT_MOST) {
    const { rows, next } = await load(after)
    all.push(...rows)
    if (next === null) break
    after = next
  }
  return all.slice(0, CSV_ROWS_AT_MOST)
}
