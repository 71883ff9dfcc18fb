import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { refusal } from '#server/http/api/refusal.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The list that a cursor belongs to, its order included, and who reads it. Nowhere else is the cursor accepted. */
export interface CursorScope {
  list: string
  viewerId: string | undefined
}

export interface Cursors {
  /** Where a list goes on, in a form that tells whoever holds it nothing and that nobody else can write. */
  seal(scope: CursorScope, place: object): string
  /** Anything that is not one of ours, for this list and this viewer, is refused like any other wrong input. */
  open<Place extends z.ZodType>(
    scope: CursorScope,
    schema: Place,
    cursor: string | undefined,
  ): z.output<Place> | undefined
}

/** All nodes have the same secret, so that a list begun on one goes on on another. */
export function createCursors(secret: string): Cursors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kismetry cursors', KEY_BYTES))
  return {
    seal: (scope, place) => encrypt(key, scope, JSON.stringify(place)),
    open: (scope, schema, cursor) => {
      if (cursor === undefined) return undefined
      const { success, data } = schema.safeParse(decrypted(key, scope, cursor))
      if (success) return data
      throw refusal('INVALID_INPUT', { issues: [{ path: ['after'], message: 'This list does not go on there.' }] })
    },
  }
}

function encrypt(key: Buffer, scope: CursorScope, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(scopeBytes(scope))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Undefined, which no list takes for a place, when it was not sealed here for this scope. */
function decrypted(key: Buffer, scope: CursorScope, cursor: string): unknown {
  const bytes = Buffer.from(cursor, 'base64url')
  // Decoding is lenient: several texts stand for the same bytes, and only one of them is ours.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== cursor) return undefined
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(scopeBytes(scope))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}

function scopeBytes({ list, viewerId }: CursorScope): Buffer {
  return Buffer.from(JSON.stringify([list, viewerId ?? null]))
}
