import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { hashPassword } from '#server/auth/passwords.ts'
import { openPostgres, type Database, type Db } from '#server/db/open.ts'
import { createRandom, type Random } from '#server/seed/population-random.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { BusyMember } from '#server/testing/processes/endurance/busy-member.ts'
import { startCluster, type Cluster } from '#server/testing/processes/endurance/cluster.ts'
import { FAULTS } from '#server/testing/processes/endurance/faults.ts'
import { listProblems } from '#server/testing/processes/endurance/list-problems.ts'
import { createPerson, TEST_PASSWORD } from '#server/testing/person.ts'

const PAIRS = 10
const STRANGERS = 8
/** Between two things that one member does. */
const THINK_MS = 250
/** Between two faults. */
const CALM_MS = 2_500
const SAMPLE_MS = 5_000

export interface EnduranceOptions {
  postgresPrograms: string
  minutes: number
  seed: number
  onFault?(name: string): void
}

export interface EnduranceReport {
  faults: string[]
  messages: number
  letters: number
  slowestMs: number
  /** Of the node that was never restarted, at the end of the first third and at the end. */
  memoryMb: { early: number; late: number }
  /** Nothing, if all went well. */
  problems: string[]
}

/** Members live their day on three nodes while one thing after the other breaks; then everything is counted. */
export async function runEndurance(options: EnduranceOptions): Promise<EnduranceReport> {
  const resources = new AsyncDisposableStack()
  try {
    return await endure(options, resources)
  } finally {
    await resources.disposeAsync()
  }
}

async function endure(options: EnduranceOptions, resources: AsyncDisposableStack): Promise<EnduranceReport> {
  const cluster = await startCluster(options.postgresPrograms, resources)
  const database = openPostgres(cluster.postgres.url)
  resources.defer(() => database.close())
  const pairs = await invite(cluster, database)
  const members = pairs.flat()
  resources.defer(() => members.forEach((member) => member.leave()))

  const end = new AbortController()
  const lives = members.map((member) => live(member, end.signal))
  const memory = watchMemory(cluster, end.signal)
  const until = performance.now() + options.minutes * 60_000
  const faults: string[] = []
  // Somebody who fails ends the run; without this, it would be noticed at its end.
  const failure = Promise.race(lives)
  await Promise.race([failure, breakThings(cluster, { ...options, until, faults })])
  end.abort()
  await Promise.all(lives)
  await settled(database.db)
  return {
    faults,
    messages: members.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    letters: cluster.mail.letters.length,
    slowestMs: Math.round(Math.max(...members.map(({ slowestMs }) => slowestMs))),
    memoryMb: memory(),
    problems: await listProblems({ cluster, db: database.db, pairs, memoryMb: memory() }),
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function live(member: BusyMember, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await member.act()
    await pause(Math.random() * 2 * THINK_MS)
  }
}

/** All of them in a random order, then in another one. */
async function breakThings(
  cluster: Cluster,
  { seed, until, faults, onFault }: EnduranceOptions & { until: number; faults: string[] },
): Promise<void> {
  const random = createRandom(seed, 0)
  await pause(CALM_MS)
  while (performance.now() < until) {
    for (const name of shuffled(Object.keys(FAULTS), random)) {
      if (performance.now() >= until) return
      onFault?.(name)
      faults.push(name)
      await FAULTS[name]?.(cluster, random)
      await pause(CALM_MS)
    }
  }
}

function shuffled<Value>(values: Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

/** Pairs of members with a conversation, each signed in at one of the nodes. */
async function invite({ nodes }: Cluster, { db }: Database): Promise<BusyMember[][]> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const urls = nodes.map(({ url }) => url)
  const strangerIds: string[] = []
  for (let place = 0; place < STRANGERS; place += 1) strangerIds.push(await insertPerson(db))
  const picture = await takePicture()
  const signedIn = async (place: number) => {
    const email = `busy${place}@example.com`
    const address = `10.1.0.${place + 1}`
    const id = await insertPerson(db, { email, username: `busy${place}`, passwordHash })
    const person = createPerson(urls[place % urls.length] ?? '', address)
    await person.signIn({ email })
    return { id, person, address, email, place }
  }
  const pairs: BusyMember[][] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const both = [await signedIn(2 * pair), await signedIn(2 * pair + 1)] as const
    const { id: conversationId } = await both[0].person.client.chat.openWith({ userId: both[1].id })
    pairs.push(
      both.map(({ person, address, email, place }) => {
        const mine = { cookie: person.cookie(), address, email }
        return new BusyMember({ ...mine, nodes: urls, conversationId, strangerIds, picture }, place)
      }),
    )
  }
  return pairs
}

async function takePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 600, height: 800, channels: 3, background: '#888', noise } })
  return new Uint8Array(await image.jpeg().toBuffer())
}

/** What nodes that were killed had begun is taken over by others after a minute. */
async function settled(db: Db): Promise<void> {
  const deadline = performance.now() + 150_000
  while (performance.now() < deadline) {
    const unsent = await db.selectFrom('letters').select('id').where('sentAt', 'is', null).execute()
    if (unsent.length === 0) return
    await pause(1_000)
  }
}

function watchMemory({ nodes }: Cluster, end: AbortSignal): () => { early: number; late: number } {
  const samples: number[] = []
  const sample = () => {
    const status = readFileSync(`/proc/${nodes.at(-1)?.pid()}/status`, 'utf8')
    samples.push(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024))
  }
  const timer = setInterval(sample, SAMPLE_MS)
  end.addEventListener('abort', () => clearInterval(timer))
  const highest = (part: number[]) => Math.max(0, ...part)
  const third = () => Math.ceil(samples.length / 3)
  return () => ({ early: highest(samples.slice(0, third())), late: highest(samples.slice(-third())) })
}
