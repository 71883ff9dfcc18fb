import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import { waitFor } from '#server/testing/wait-for.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { rounded } from './support/bench-members.ts'
import { median, type Benchmark } from './benchmark.ts'
import { START_COMMAND } from './support/start-command.ts'

const PEAK_GOAL_MB = 400
const REQUESTS_A_SECOND = 10
const PEOPLE = 5
const START_PATIENCE_MS = 60_000

/**
 * A server of its own on the embedded engine with the demo in it, used by a few people: what the system gives it. Its
 * first start makes the database and is measured apart: the one that stays is the second.
 */
const benchmark: Benchmark = {
  description: 'Memory of a server on the embedded engine under a light load, beside a Node that does nothing',
  goal: `at most ${PEAK_GOAL_MB} MB at any moment`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '60' } } })
    const seconds = Number(values.seconds)
    buildWebIfNeeded()
    const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
    const first = await startServer(dataDir)
    const firstStartPeakMb = first.peakMb()
    await first.stop()
    const server = await startServer(dataDir)
    try {
      const startedMb = server.residentMb()
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(server.url)))
      const picture = await samplePicture()
      const samples: number[] = []
      for (let count = 0; count < seconds * REQUESTS_A_SECOND; count += 1) {
        await Promise.all([
          useSomething(people, count, picture),
          new Promise((resolve) => setTimeout(resolve, 1000 / REQUESTS_A_SECOND)),
        ])
        samples.push(server.residentMb())
        if (count % REQUESTS_A_SECOND === 0) progress(count / REQUESTS_A_SECOND, seconds, 'seconds')
      }
      const peakMb = server.peakMb()
      const figures = {
        firstStartPeakMb,
        startedMb,
        medianMb: rounded(median(samples)),
        lastMb: samples.at(-1) ?? 0,
        peakMb,
      }
      return { figures: { ...figures, bareNodeMb: await bareNodeMb() }, met: peakMb <= PEAK_GOAL_MB }
    } finally {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
export default benchmark

async function startServer(dataDir: string) {
  const port = await freePort()
  const child = spawn('sh', ['-c', START_COMMAND], {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  await waitFor('the server to open', isReady, START_PATIENCE_MS)
  return {
    url,
    residentMb: () => memoryOf(child.pid, 'VmRSS'),
    peakMb: () => memoryOf(child.pid, 'VmHWM'),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** A memory value of a process from Linux: VmRSS is the current resident size, VmHWM its peak. */
function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return rounded(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024)
}

async function bareNodeMb(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'])
  await once(child.stdout, 'data')
  const resident = memoryOf(child.pid, 'VmRSS')
  child.kill()
  return resident
}

async function signUp(url: string): Promise<Person> {
  const person = createPerson(url)
  await person.signUp()
  await person.listen()
  return person
}

/** The requests of the simulated people: mostly reads, some writes, few photos. */
async function useSomething(people: Person[], count: number, picture: File): Promise<void> {
  const person = people[count % people.length]
  const other = people[(count + 1) % people.length]
  if (!person || !other) return
  const { client } = person
  const uses = [
    () => client.discovery.list({ order: 'best' }),
    () => client.discovery.matches({}),
    () => client.chat.listConversations({}),
    () => sendMessage(person, other),
    () => client.discovery.list({ order: 'active' }),
    () => client.places.suggest({ q: 'utr' }),
    () => client.profile.mine(),
  ]
  if (count % 100 === 50) await replacePhoto(person, picture)
  else await uses[Math.floor(count / people.length) % uses.length]?.()
}

async function sendMessage(person: Person, other: Person): Promise<void> {
  const { id: conversationId } = await person.client.chat.openWith({ userId: await other.id() })
  await person.client.chat.send({ id: crypto.randomUUID(), conversationId, content: 'How was your day?' })
}

async function replacePhoto({ client }: Person, picture: File): Promise<void> {
  const { photos } = await client.profile.addPhoto({ file: picture })
  for (const { id } of photos) await client.profile.deletePhoto({ photoId: id })
}

/** Twelve megapixels, as phones take them. */
async function samplePicture(): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const jpeg = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg')
}
