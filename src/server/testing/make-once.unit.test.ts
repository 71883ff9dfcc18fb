import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOnce } from '#server/testing/make-once.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kismetry-once-'))
  file = join(folder, 'made')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('whoever wants it at the same time or later gets what one of them has made, whole', async () => {
  const make = vi.fn<(unfinished: string) => Promise<void>>(async (unfinished) => {
    writeFileSync(unfinished, 'one half')
    await wait(50)
    expect(existsSync(file)).toBe(false)
    writeFileSync(unfinished, 'both halves')
  })
  const wanted = Array.from({ length: 3 }, () => makeOnce(file, make))
  for (const each of await Promise.all(wanted)) expect(readFileSync(each, 'utf8')).toBe('both halves')
  await makeOnce(file, make)
  expect(make).toHaveBeenCalledTimes(1)
})

test('where making it has failed, the next one tries again', async () => {
  const fail = async () => {
    await wait(50)
    throw new Error('no room')
  }
  const failing = makeOnce(file, fail)
  const waiting = makeOnce(file, async (unfinished) => writeFileSync(unfinished, 'made'))
  await expect(failing).rejects.toThrow('no room')
  expect(readFileSync(await waiting, 'utf8')).toBe('made')
})
