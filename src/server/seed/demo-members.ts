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
import {
  ABOUT_ME_MAX_LENGTH,
  HOBBIES_MAX_LENGTH,
  LIKES_DISLIKES_MAX_LENGTH,
  PROFESSION_MAX_LENGTH,
} from '#domain/profile/profile-rules.ts'

const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)

const DemoMember = z.object({
  account: z.object({
    name: z.string().min(1),
    username: z.string().min(1),
    gender: z.enum(GENDERS),
    orientation: z.enum(ORIENTATIONS),
    birthday: z.iso.date(),
    location: z.string().min(1),
    mbti: orAbsent(z.enum(MBTI_TYPES)),
    loveLanguage: orAbsent(z.enum(LOVE_LANGUAGES)),
    attachmentStyle: orAbsent(z.enum(ATTACHMENT_STYLES)),
    ethnicity: z.enum(ETHNICITIES),
    religion: z.enum(RELIGIONS),
  }),
  coordinates: z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }),
  texts: z.object({
    profession: z.string().min(1).max(PROFESSION_MAX_LENGTH),
    hobbies: z.string().min(1).max(HOBBIES_MAX_LENGTH),
    aboutMe: z.string().min(1).max(ABOUT_ME_MAX_LENGTH),
    likesDislikes: z.string().min(1).max(LIKES_DISLIKES_MAX_LENGTH),
  }),
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

/** Cells are separated by semicolons, which no text contains. */
function readTable(file: string): Record<string, string | undefined>[] {
  const table = readFileSync(join(import.meta.dirname, file), 'utf8').trim()
  const [head = '', ...lines] = table.split('\n')
  const columns = head.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    if (cells.length !== columns.length) throw new Error(`${file} has a line of ${cells.length} cells: ${line}`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  })
}
