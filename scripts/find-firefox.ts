/** Finds the Firefox of this machine; unlike Chromium it is never installed for the tests. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['firefox', 'firefox-esr']

export function findFirefox(): string | undefined {
  const path = process.env.FIREFOX_PATH
  if (path && !existsSync(path)) throw new Error(`FIREFOX_PATH names ${path}, which does not exist.`)
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return path ?? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}
