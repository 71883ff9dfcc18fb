import { scryptSync } from 'node:crypto'

const MARK_BYTES = 12

/** Slow to compute, so that a backup helps nobody to guess the secret. */
export function secretMark(secret: string): string {
  return scryptSync(secret, 'kismetry backup', MARK_BYTES).toString('base64url')
}
