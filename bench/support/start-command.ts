import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** The command of `npm start` with its flags for Node and the allocator; `exec` makes the process the server's own. */
export const START_COMMAND = scripts.start
