import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** As `npm start` has it, with what it tells Node and the allocator; it replaces its shell, so the process is the server's. */
export const START_COMMAND = scripts.start
