import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePort } from '#server/testing/processes/free-port.ts'
import { waitFor } from '#server/testing/wait-for.ts'

export interface RedisProcess {
  url: string
  /** Kills it and starts it again, empty. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A separate Redis for one test, which may be killed. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'kismetry-redis-'))
  const url = `redis://127.0.0.1:${port}`
  const begin = async () => {
    const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder])
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => (output += error.message))
    await waitFor(
      'Redis to answer',
      () => {
        if (child.exitCode !== null || child.pid === undefined) throw new Error(`Redis did not start:\n${output}`)
        return answers(url)
      },
      20_000,
    )
    return child
  }
  let child = await begin()
  return {
    url,
    restart: async () => {
      await end(child, 'SIGKILL')
      child = await begin()
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
