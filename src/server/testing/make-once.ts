import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { waitFor } from '#server/testing/wait-for.ts'

/** Far longer than anything here takes, on a loaded machine too. */
const MADE_WITHIN_MS = 120_000

/**
 * A file that several processes want, made by whichever asks first. The others wait for it: they do not make it as well,
 * and see it only when it is whole.
 */
export async function makeOnce(file: string, make: (unfinished: string) => Promise<void>): Promise<string> {
  return waitFor(
    `${file} to be made`,
    async () => {
      if (existsSync(file)) return file
      if (!isFirst(begun(file))) return undefined
      await makeWhole(file, make)
      return file
    },
    MADE_WITHIN_MS,
  )
}

const begun = (file: string) => `${file}-begun`

/** Of all processes, one succeeds in making a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function makeWhole(file: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  try {
    await make(`${file}-unfinished`)
    renameSync(`${file}-unfinished`, file)
  } catch (error) {
    // Whoever waits tries for themselves, instead of waiting in vain.
    rmdirSync(begun(file))
    throw error
  }
}
