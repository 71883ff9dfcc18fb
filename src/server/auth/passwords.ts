import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { passwordWeakness, type PasswordOwner, type PasswordWeakness } from '#domain/accounts/password-rules.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'

const argon2Async = promisify(argon2)

/** In KiB, and how often they are gone through. */
export interface PasswordCost {
  memory: number
  passes: number
}

/** OWASP's recommendation for argon2id with one lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 }
const TAG_BYTES = 32
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, { ...cost, parallelism: 1, tagLength: TAG_BYTES })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = FORMAT.exec(stored)
  if (!match) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** The three thousand most common passwords. */
const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}

/** Used wherever a password is chosen, so that all refuse the same ones for the same reasons. */
export function requireGoodPassword(
  { errors }: CanFail<PasswordWeakness>,
  password: string,
  owner: Required<PasswordOwner>,
): void {
  const weakness = passwordWeakness(password, owner)
  if (weakness) throw errors[weakness]()
  if (isCommonPassword(password)) throw errors.PASSWORD_TOO_COMMON()
}

interface Derivation extends PasswordCost {
  parallelism: number
  tagLength: number
}

function derive(password: string, nonce: Buffer, cost: Derivation): Promise<Buffer> {
  return argon2Async('argon2id', { message: password.normalize('NFC'), nonce, ...cost })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
