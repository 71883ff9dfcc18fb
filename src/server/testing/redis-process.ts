import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { waitFor } from '#server/testing/wait-for.ts'

export interface RedisProcess {
  url: string
  /** Ends it as a crash would, and starts it again, empty. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A Redis of the test's own, which may be killed without harm to anybody else's. */
export async function startRedis(port: number): Promise<RedisProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kismetry-redis-'))
  const url = `redis://127.0.0.1:${port}`
  const begin = () =>
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    })
  let child = begin()
  await waitFor('Redis to answer', () => answers(url), 20_000)
  return {
    url,
    restart: async () => {
      await end(child, 'SIGKILL')
      child = begin()
      await waitFor('Redis to answer again', () => answers(url), 20_000)
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill(signal)
  await ended
}

async function answers(url: string): Promise<true | undefined> {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.close()
    return true
  } catch {
    return undefined
  }
}
