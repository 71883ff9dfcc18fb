import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  ATTACHMENT_STYLES,
  ETHNICITIES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ORIENTATIONS,
  RELIGIONS,
} from '#domain/people/choices.ts'

const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)

const DemoMember = z.object({
  name: z.string().min(1),
  username: z.string().min(1),
  gender: z.enum(GENDERS),
  sexualOrientation: z.enum(ORIENTATIONS),
  birthday: z.iso.date(),
  location: z.string().min(1),
  mbti: orAbsent(z.enum(MBTI_TYPES)),
  loveLanguage: orAbsent(z.enum(LOVE_LANGUAGES)),
  attachmentStyle: orAbsent(z.enum(ATTACHMENT_STYLES)),
  ethnicity: z.enum(ETHNICITIES),
  religion: z.enum(RELIGIONS),
})
export type DemoMember = z.infer<typeof DemoMember>

/** Invented people, one a line. The first two are the demo logins: a member and the main admin. */
export function readDemoMembers(): DemoMember[] {
  const table = readFileSync(join(import.meta.dirname, 'demo-members.csv'), 'utf8').trim()
  const [head = '', ...lines] = table.split('\n')
  const columns = head.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    return DemoMember.parse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])))
  })
}
