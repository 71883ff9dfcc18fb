import { ORPCError } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCursors, type CursorScope } from '#server/http/api/cursor.ts'

const Key = z.object({ lastSeen: z.number(), id: z.string() })
const KEY = { lastSeen: 1_763_208_000_000_000, id: 'somebody' }
const SCOPE: CursorScope = { list: 'discover active', viewerId: 'robin' }
const cursors = createCursors('a secret of the tests, long enough to be one')

function isRefused(cursor: string, scope = SCOPE, by = cursors): boolean {
  try {
    by.open(scope, Key, cursor)
    return false
  } catch (error) {
    return error instanceof ORPCError && error.code === 'INVALID_INPUT'
  }
}

test('what was sealed opens again, on every node with the same secret', () => {
  const another = createCursors('a secret of the tests, long enough to be one')
  expect(another.open(SCOPE, Key, cursors.seal(SCOPE, KEY))).toEqual(KEY)
  expect(cursors.open(SCOPE, Key, undefined)).toBeUndefined()
})

test('it tells nothing, and never looks the same twice', () => {
  const [one, two] = [cursors.seal(SCOPE, KEY), cursors.seal(SCOPE, KEY)]
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/lastSeen|1763208|somebody/)
})

test('another list, order, viewer or secret does not accept it', () => {
  const cursor = cursors.seal(SCOPE, KEY)
  expect(isRefused(cursor)).toBe(false)
  for (const scope of [
    { ...SCOPE, list: 'discover newest' },
    { ...SCOPE, viewerId: 'sasha' },
    { ...SCOPE, viewerId: undefined },
    { list: 'discover', viewerId: 'active robin' },
  ])
    expect(isRefused(cursor, scope)).toBe(true)
  expect(isRefused(cursor, SCOPE, createCursors('another secret of the tests, just as long'))).toBe(true)
})

test('a key of another shape is refused', () => {
  expect(isRefused(cursors.seal(SCOPE, { id: 'somebody' }))).toBe(true)
})

test('the readable cursors of earlier versions are refused', () => {
  expect(isRefused(Buffer.from(JSON.stringify(KEY)).toString('base64url'))).toBe(true)
})

test('whatever anybody makes up is refused', () => {
  fc.assert(fc.property(fc.string(), (text) => isRefused(text)))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => isRefused(Buffer.from(bytes).toString('base64url'))),
  )
})

test('one of ours with a single character changed, left out or added is refused', () => {
  const cursor = cursors.seal(SCOPE, KEY)
  const position = fc.nat({ max: cursor.length })
  const character = fc.constantFrom(...'ABCDwxyz0189-_=+/. ')
  fc.assert(
    fc.property(position, character, fc.nat({ max: 1 }), (at, added, removed) => {
      const changed = cursor.slice(0, at) + added + cursor.slice(at + removed)
      return changed === cursor || isRefused(changed)
    }),
  )
  for (let length = 0; length < cursor.length; length += 1) expect(isRefused(cursor.slice(0, length))).toBe(true)
})

test('the ends of two of ours do not fit together', () => {
  const [one, two] = [cursors.seal(SCOPE, KEY), cursors.seal(SCOPE, { ...KEY, lastSeen: KEY.lastSeen + 1 })]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: one.length - 1 }), (at) => {
      const mixed = one.slice(0, at) + two.slice(at)
      // They may by chance begin or end alike.
      return mixed === one || mixed === two || isRefused(mixed)
    }),
  )
})
