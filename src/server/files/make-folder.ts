import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Its message is written for the operator and names the folder. */
export class FolderUnusableError extends Error {}

/**
 * Makes a folder and those above it, one after the other: below `/proc`, where none can be made, `mkdir` of Node.js with
 * `recursive` tries for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // Another node may have made it meanwhile.
    if (code === 'EEXIST' && existsSync(folder)) return
    if (code !== 'ENOENT' && code !== 'EEXIST') throw cause
    throw new FolderUnusableError(`The folder ${folder} cannot be made. Choose another DATA_DIR.`, { cause })
  }
}
