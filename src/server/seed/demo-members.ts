import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { optionalAnswers, signUpAnswers } from '#contract/answers.ts'
import { answersWith } from '#domain/people/answers.ts'

const DemoMember = z.object({
  account: z.object(signUpAnswers),
  coordinates: z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }),
  texts: z.object(optionalAnswers(answersWith({ signUp: 'notAsked' }))),
  /** Counted back from the moment the demo is made. */
  past: z.object({ joinedDaysAgo: z.coerce.number().int(), seenMinutesAgo: z.coerce.number().int() }),
})
export type DemoMember = z.infer<typeof DemoMember>

/** Invented people, one a line. The first two are the demo logins: a member and the main admin. */
export function readDemoMembers(): DemoMember[] {
  const texts = new Map(readTable('demo-profiles.csv').map((row) => [row.username, row]))
  return readTable('demo-members.csv').map((row) =>
    DemoMember.parse({ account: row, coordinates: row, past: row, texts: texts.get(row.username) }),
  )
}

/** Cells are separated by semicolons, which no text contains; an empty one is left out. */
function readTable(file: string): Record<string, string>[] {
  const table = readFileSync(join(import.meta.dirname, file), 'utf8').trim()
  const [head = '', ...lines] = table.split('\n')
  const columns = head.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    if (cells.length !== columns.length) throw new Error(`${file} has a line of ${cells.length} cells: ${line}`)
    return Object.fromEntries(columns.flatMap((column, index) => (cells[index] ? [[column, cells[index]]] : [])))
  })
}
