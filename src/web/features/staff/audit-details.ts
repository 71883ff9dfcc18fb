import { REPORT_STATUS_WORDS, TICKET_STATUS_WORDS } from '#web/blocks/console/console.copy.ts'
import { shortId } from '#web/blocks/console/console-times.ts'
import { AUDIT_COPY } from '#web/features/staff/staff.copy.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d+Z$/
const STATUS_WORDS = new Map(Object.entries({ ...TICKET_STATUS_WORDS, ...REPORT_STATUS_WORDS }))

/** What exactly was done, to be read: without what is empty, ids cut short. The file has it all. */
export function detailsInWords(details: string): string {
  return Object.entries(JSON.parse(details) as Record<string, unknown>)
    .map(([name, value]) => partInWords(name, value))
    .filter((part) => part !== '')
    .join(', ')
}

function partInWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return AUDIT_COPY.isOrNot(nameInWords(name), value)
  const words = valueInWords(value)
  return words && `${nameInWords(name)} ${words}`
}

/** `assigneeUserId` is "assignee", `isLifted` is "lifted". */
function nameInWords(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.replace(/^is /, '').replace(/( user)? id$/, '')
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueInWords).join(' + ')
  if (typeof value === 'string') return ID.test(value) ? shortId(value) : wordsOf(value)
  if (isChange(value)) {
    return AUDIT_COPY.change(valueInWords(value.from) || AUDIT_COPY.nobody, valueInWords(value.to) || AUDIT_COPY.nobody)
  }
  return JSON.stringify(value)
}

const wordsOf = (value: string) => STATUS_WORDS.get(value) ?? value.replace(MOMENT, '$1 $2 UTC')

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
