import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'

/** `npm run admin -- …` as a process of its own: what it prints, and its exit code. */
export async function runAdmin(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'scripts/admin.ts'), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(REPOSITORY_ROOT, '.cache/node'), ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}
