import { shortId } from '#web/blocks/console/console-times.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d+Z$/

/** What exactly was done, to be read: without what is empty, ids cut short. The file has it all. */
export function detailsInWords(details: string): string {
  return Object.entries(JSON.parse(details) as Record<string, unknown>)
    .map(([name, value]) => [name, valueInWords(value)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueInWords).join(' + ')
  if (typeof value === 'string') return ID.test(value) ? shortId(value) : value.replace(MOMENT, '$1 $2 UTC')
  return JSON.stringify(value)
}
