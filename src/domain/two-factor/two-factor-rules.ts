/** What authenticator apps expect: six digits, new every half a minute (RFC 6238). */
export const CODE_LENGTH = 6
const CODE_STEP_SECONDS = 30
/** Clocks differ: the code before and the code after count too. */
const DRIFT_STEPS = 1

export const WRONG_CODES_BEFORE_LOCK = 10
export const CODE_LOCK_MINUTES = 15
/** How long somebody who gave the right password has for the second step. */
export const SECOND_STEP_MINUTES = 10

export const BACKUP_CODE_COUNT = 10
const BACKUP_CODE_GROUPS = 3
const BACKUP_CODE_GROUP_LENGTH = 4
export const BACKUP_CODE_LENGTH = BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_LENGTH
/** 32 signs, so that a random byte picks each equally often; without those that look like others. */
export const BACKUP_CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789'

export const PASSKEY_NAME_MAX_LENGTH = 60
export const PASSKEYS_MAX = 20

/** Which half minute it is. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / CODE_STEP_SECONDS)
}

/** The steps whose codes count now, the likeliest first. */
export function acceptableSteps(now: Date): number[] {
  const current = stepAt(now)
  const drifts = Array.from({ length: DRIFT_STEPS }, (_, index) => index + 1)
  return [current, ...drifts.flatMap((drift) => [current - drift, current + drift])]
}

/** What a code is worth: each works once, and none from before the last one that was used. */
export function judgeStep(step: number | undefined, lastUsedStep: number | null): 'right' | 'wrong' | 'used' {
  if (step === undefined) return 'wrong'
  return lastUsedStep !== null && step <= lastUsedStep ? 'used' : 'right'
}

export interface WrongCodes {
  wrongCodes: number
  lockedUntil: Date | null
}

/** Counts one more wrong code. Each time the count is full the codes are locked for a while, and it begins anew. */
export function afterWrongCode(before: number, now: Date): WrongCodes {
  const wrongCodes = before + 1
  if (wrongCodes < WRONG_CODES_BEFORE_LOCK) return { wrongCodes, lockedUntil: null }
  return { wrongCodes: 0, lockedUntil: new Date(now.getTime() + CODE_LOCK_MINUTES * 60_000) }
}

/** As people type it: apps show a gap in the middle, and phones add spaces. */
export function tidyAppCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

export function isAppCode(typed: string): boolean {
  return /^[0-9]+$/.test(tidyAppCode(typed)) && tidyAppCode(typed).length === CODE_LENGTH
}

/** Without what only helps to read it. No code has the letter o, so it is meant as a zero. */
export function tidyBackupCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0')
}

export function isBackupCode(typed: string): boolean {
  const tidy = tidyBackupCode(typed)
  return tidy.length === BACKUP_CODE_LENGTH && [...tidy].every((sign) => BACKUP_CODE_SIGNS.includes(sign))
}

/** In groups, as it is shown and printed. */
export function formatBackupCode(tidy: string): string {
  const groups = Array.from({ length: BACKUP_CODE_GROUPS }, (_, index) =>
    tidy.slice(index * BACKUP_CODE_GROUP_LENGTH, (index + 1) * BACKUP_CODE_GROUP_LENGTH),
  )
  return groups.join('-')
}
