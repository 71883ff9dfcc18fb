import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { readPage, type PageRequest } from '#server/db/keyset.ts'
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

interface ListRequest<Key extends z.ZodObject> extends CursorScope {
  /** What the list is sorted by: every row has it. */
  key: Key
  after: string | undefined
  size: number
}

export interface Cursors {
  /** One page of a list, and the cursor of its last row if the list goes on. */
  page<Key extends z.ZodObject, Row extends z.input<Key>>(
    request: ListRequest<Key>,
    read: (page: PageRequest<z.output<Key>>) => Promise<Row[]>,
  ): Promise<{ items: Row[]; next: string | null }>
  /** Encrypts the key of a row: a cursor can be neither read nor made up by whoever holds it. */
  seal(scope: CursorScope, key: object): string
  /** Anything that is not one of ours, for this list and this viewer, is refused like any other wrong input. */
  open<Key extends z.ZodType>(scope: CursorScope, schema: Key, cursor: string | undefined): z.output<Key> | undefined
}

/** All nodes have the same secret, so that a list begun on one goes on on another. */
export function createCursors(secret: string): Cursors {
  const encryptionKey = Buffer.from(hkdfSync('sha256', secret, '', 'kismetry cursors', KEY_BYTES))
  const seal: Cursors['seal'] = (scope, key) => encrypt(encryptionKey, scope, JSON.stringify(key))
  const open: Cursors['open'] = (scope, schema, cursor) => {
    if (cursor === undefined) return undefined
    const { success, data } = schema.safeParse(decrypted(encryptionKey, scope, cursor))
    if (success) return data
    throw refusal('INVALID_INPUT', { issues: [{ path: ['after'], message: 'This list does not go on there.' }] })
  }
  return {
    seal,
    open,
    page: async ({ list, viewerId, key, after, size }, read) => {
      const scope = { list, viewerId }
      const from = open(scope, key, after)
      const { items, hasMore } = await readPage(size, (limit) => read({ after: from, limit }))
      return { items, next: hasMore ? seal(scope, key.parse(items.at(-1))) : null }
    },
  }
}

function encrypt(key: Buffer, scope: CursorScope, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(scopeBytes(scope))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Undefined, which no schema accepts as a key, when it was not sealed here for this scope. */
function decrypted(key: Buffer, scope: CursorScope, cursor: string): unknown {
  const bytes = Buffer.from(cursor, 'base64url')
  // Several texts decode to the same bytes; only the one that was handed out is accepted.
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
