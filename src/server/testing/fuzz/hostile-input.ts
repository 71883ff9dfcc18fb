import { inventUuid, pick, type Random } from '#server/seed/population-random.ts'
import {
  HOSTILE_IDS,
  HOSTILE_MOMENTS,
  HOSTILE_NUMBERS,
  HOSTILE_OTHERS,
  HOSTILE_TEXTS,
} from '#server/testing/fuzz/hostile-values-table.ts'
import type { Inventor } from '#server/testing/fuzz/valid-input.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MOMENT = /^\d{4}-\d\d-\d\d/

/** A value that no form sends, often of the right type, so that it passes the first check. */
function hostileValue(value: unknown, random: Random): unknown {
  if (random() < 0.3) return pick(random, [...HOSTILE_NUMBERS, ...HOSTILE_MOMENTS, ...HOSTILE_TEXTS, ...HOSTILE_OTHERS])
  if (typeof value === 'number') return pick(random, HOSTILE_NUMBERS)
  if (typeof value !== 'string') return pick(random, HOSTILE_OTHERS)
  if (UUID.test(value)) return pick(random, [...HOSTILE_IDS, value.toUpperCase(), inventUuid(random), ...HOSTILE_TEXTS])
  return pick(random, MOMENT.test(value) ? HOSTILE_MOMENTS : HOSTILE_TEXTS)
}

/** One field, or the whole input, replaced by such a value. */
export function hostile(input: unknown, { random }: Inventor): unknown {
  const isObject = typeof input === 'object' && input !== null && Object.keys(input).length > 0
  if (!isObject || random() < 0.1) return hostileValue(input, random)
  const copy: Record<string, unknown> = { ...input }
  for (const key of Object.keys(copy)) {
    if (random() < 1.2 / Object.keys(copy).length) copy[key] = hostileValue(copy[key], random)
  }
  return copy
}

/** The same input with one small error: too long, in capitals, somebody else's, missing, unexpected. */
export function almost(input: unknown, inventor: Inventor): unknown {
  if (typeof input !== 'object' || input === null || Object.keys(input).length === 0) return { unexpected: 1 }
  const { random } = inventor
  const copy: Record<string, unknown> = { ...input }
  const key = pick(random, Object.keys(copy))
  const way = random()
  if (way < 0.1) delete copy[key]
  else if (way < 0.15) copy[pick(random, ['isAdmin', 'roleLevel', 'viewer', 'constructor', 'after'])] = true
  else copy[key] = bend(copy[key], inventor)
  return copy
}

function bend(value: unknown, inventor: Inventor): unknown {
  const { random } = inventor
  if (typeof value === 'string') return bendText(value, inventor)
  if (typeof value === 'number')
    return pick(random, [-value, value + 0.5, String(value), [value], null, ...HOSTILE_NUMBERS])
  if (typeof value === 'boolean') return pick(random, [String(value), Number(value), null, 'yes'])
  if (value instanceof File) return pick(random, [...inventor.pictures.bad, 'a picture', [value], null])
  if (typeof value === 'object' && value !== null) return almost(value, inventor)
  return hostileValue(value, random)
}

function bendText(text: string, inventor: Inventor): unknown {
  const { random, pools } = inventor
  if (UUID.test(text) && random() < 0.7) return bendId(text, inventor)
  const cursors = [...pools.cursors.values()].flat()
  if (cursors.includes(text) && random() < 0.8) return random() < 0.8 ? forge(text, random) : pick(random, cursors)
  return pick(random, [
    text.toUpperCase(),
    ` ${text} `,
    `${text}x`,
    text.slice(0, -1),
    `${text}\u0000`,
    `\u202e${text}\ud83d`,
    text.padEnd(pick(random, [31, 81, 101, 301, 2001, 4001]), 'm'),
    [text],
    { value: text },
    Number(text),
    null,
  ])
}

function bendId(id: string, { random, pools }: Inventor): string {
  const known = [...pools.users, ...pools.photos, ...pools.messages, ...pools.conversations]
  return pick(random, [
    id.toUpperCase(),
    id.toUpperCase(),
    pick(random, known) ?? id,
    inventUuid(random),
    id.replaceAll('-', ''),
    `{${id}}`,
    `urn:uuid:${id}`,
    ` ${id}`,
    ...HOSTILE_IDS,
  ])
}

/** A cursor with one value changed if it can be decoded, otherwise with one letter changed. */
function forge(cursor: string, random: Random): string {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>
    const key = pick(random, Object.keys(place))
    place[key] = hostileValue(place[key], random)
    return Buffer.from(JSON.stringify(place)).toString('base64url')
  } catch {
    const at = Math.floor(random() * cursor.length)
    return `${cursor.slice(0, at)}${pick(random, ['A', 'z', '_', '', '='])}${cursor.slice(at + 1)}`
  }
}
