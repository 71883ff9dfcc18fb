import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { waitFor } from '#server/testing/wait-for.ts'

export interface ServerProcess {
  url: string
  pid: number
  output(): string
  isRunning(): boolean
  /** Sends the signal and waits for the end; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A first start creates a database, possibly while other tests run. */
const START_TIMEOUT_MS = 60_000

/** The compiled modules of the last start, as `npm start` keeps them. */
const NODE_COMPILE_CACHE = join(REPOSITORY_ROOT, '.cache/node')

/** Twenty ports for each test process, below the range for outgoing connections. */
let nextPort = 10_000 + (process.pid % 1_000) * 20

/** Starts the real server as a separate process, as an operator does. */
export function spawnServer(environment: Record<string, string>) {
  const port = environment.PORT ?? String(nextPort++)
  const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'src/server/main.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', PORT: port, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, output: () => output, url: `http://localhost:${port}` }
}

export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, ended, output, url } = spawnServer(environment)
  await waitFor(
    'the server to open',
    () => {
      if (child.exitCode !== null) throw new Error(`The server ended at once:\n${output()}`)
      return output().includes('Kismetry is open at') ? true : undefined
    },
    START_TIMEOUT_MS,
  ).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { url, pid: child.pid ?? 0, output, isRunning, stop: (signal = 'SIGTERM') => stop(child, ended, signal) }
}

function stop(child: ChildProcess, ended: Promise<number | null>, signal: NodeJS.Signals) {
  child.kill(signal)
  return ended
}
