import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Pace {
  profilesPerSecond: number
  heartbeatsPerSecond: number
  /** Whose. */
  userIds: string[]
  databaseUrl: string
}

export interface Written {
  profilesPerSecond: number
  heartbeatsPerSecond: number
  /** How long the slowest change of a profile took. */
  slowestMs: number
  errors: number
}

/** Writes at a steady pace, in a process of its own as on another node, while the work is done. */
export async function withWriters<Result>(pace: Pace, work: () => Promise<Result>) {
  const writers = fork(join(import.meta.dirname, 'writer-process.ts'))
  try {
    writers.send(pace)
    const result = await work()
    const ending = once(writers, 'exit').then(([code]) => Promise.reject(new Error(`The writers ended with ${code}.`)))
    writers.send('end')
    const [written] = (await Promise.race([once(writers, 'message'), ending])) as [Written]
    return { result, written }
  } finally {
    writers.kill()
  }
}
