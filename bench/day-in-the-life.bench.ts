import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Db } from '#server/db/open.ts'
import { seedPopulation } from '#server/seed/population-seed.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { giveAdvancedFilters, rounded } from './support/bench-members.ts'
import { signIn, type SignedIn } from './support/bench-sessions.ts'
import { listMembers } from './support/chat-crowd.ts'
import { median, percentile, type Benchmark, type BenchmarkRun } from './benchmark.ts'
import { arrive, KINDS, type ActiveMember, type Acts } from './day/active-member.ts'
import { withNodes, type Nodes } from './day/nodes.ts'

const CONVERSATIONS_EACH = 3

/**
 * Active members browse, search, like, chat, upload and read their notifications, at their own pace and then without a
 * pause. They run in this process: on a machine of few cores they take as much of it as the server does.
 */
const benchmark: Benchmark = {
  description: 'A day in the life: what active members do, on one node and on several, in growing crowds',
  goal: 'no errors, and every acknowledged message stored once and heard by the other',
  run: async ({ progress, options }) => {
    const { values } = parseArgs({
      args: options,
      options: {
        members: { type: 'string', default: '10000,100000,1000000' },
        nodes: { type: 'string', default: '1,3' },
        active: { type: 'string', default: '300' },
        seconds: { type: 'string', default: '60' },
        /** Between two things that a member does, on average. */
        'pause-ms': { type: 'string', default: '5000' },
      },
    })
    const active = Number(values.active)
    const pace = { seconds: Number(values.seconds), pauseMs: Number(values['pause-ms']) }
    const figures: Record<string, number> = {}
    for (const members of values.members.split(',').map(Number)) {
      await withBenchDatabase(async ({ db }) => {
        const seeded = (done: number) => progress(done, members, 'members')
        await seedPopulation(db, { members, seed: 1, now: new Date(), onProgress: seeded })
        const crowd = await prepareActive(db, active)
        for (const nodes of values.nodes.split(',').map(Number)) {
          const measured = await withNodes(nodes, (each) => liveADay(db, each, { ...crowd, ...pace, progress }))
          for (const [name, value] of Object.entries(measured)) figures[`${name} at ${members} on ${nodes}`] = value
        }
      })
    }
    const failures = Object.entries(figures).filter(([name]) => /^(errors|lost) /.test(name))
    return { figures, met: failures.every(([, count]) => count === 0) }
  },
}
export default benchmark

interface Crowd {
  people: SignedIn[]
  conversations: Map<string, string[]>
}

/** Each talks with the next few. All have a plan without a limit of likes, so that no refusal is counted as an error. */
async function prepareActive(db: Db, count: number): Promise<Crowd> {
  const people = await signIn(db, await listMembers(db, count))
  await giveAdvancedFilters(
    db,
    people.map(({ userId }) => ({ id: userId })),
  )
  const conversations = new Map<string, string[]>(people.map(({ userId }) => [userId, []]))
  const now = new Date()
  const rows = people.flatMap(({ userId }, index) =>
    Array.from({ length: CONVERSATIONS_EACH }, (_, step) => {
      const other = people[(index + step + 1) % people.length]?.userId ?? ''
      const [user1Id = '', user2Id = ''] = [userId, other].toSorted()
      const id = randomUUID()
      for (const each of [userId, other]) conversations.get(each)?.push(id)
      return { id, user1Id, user2Id, createdAt: now, updatedAt: now }
    }),
  )
  await db.insertInto('conversations').values(rows).execute()
  return { people, conversations }
}

type Day = Crowd & { seconds: number; pauseMs: number; progress: BenchmarkRun['progress'] }

async function liveADay(db: Db, nodes: Nodes, { people, conversations, seconds, pauseMs, progress }: Day) {
  const picture = await takePicture()
  const members = await Promise.all(
    people.map((person, index) =>
      arrive(person, {
        url: nodes.urls[index % nodes.urls.length] ?? '',
        address: `10.1.${Math.floor(index / 250)}.${index % 250}`,
        index,
        conversationIds: conversations.get(person.userId) ?? [],
        picture,
      }),
    ),
  )
  // Caches, compiled code and query plans.
  await live(members, { seconds: seconds / 4, pauseMs, onSecond: (at) => progress(at, seconds / 4, 'warm') })
  const before = nodes.cpuSeconds()
  const paced = await live(members, { seconds, pauseMs, onSecond: (at) => progress(at, seconds, 'at pace') })
  const after = nodes.cpuSeconds()
  const flood = await live(members, { seconds, pauseMs: 0, onSecond: (at) => progress(at, seconds, 'flood') })
  const lost = await countLost(db, members)
  for (const member of members) member.leave()
  const problems = [...paced, ...flood].flatMap(({ problem }) => problem ?? [])
  for (const problem of new Set(problems)) process.stderr.write(`\n${problem}`)
  const perThousand = 1000 / (seconds * people.length)
  return {
    requestsPerSecond: rounded(flood.length / seconds),
    errors: problems.length,
    lost,
    nodeCoresPerThousandActive: rounded((after.nodes - before.nodes) * perThousand),
    postgresCoresPerThousandActive: rounded((after.postgres - before.postgres) * perThousand),
    ...latencies('all', paced),
    ...Object.assign(
      {},
      ...KINDS.map((kind) =>
        latencies(
          kind,
          paced.filter((act) => act.kind === kind),
        ),
      ),
    ),
    ...latencies('flood', flood),
  } as Record<string, number>
}

const latencies = (name: string, acts: Acts[]) => {
  const took = acts.map(({ ms }) => ms)
  return { [`${name} p50Ms`]: rounded(median(took)), [`${name} p99Ms`]: rounded(percentile(took, 0.99)) }
}

/** Everybody at once, each with pauses of their own. Ends when the last one has finished what they had begun. */
async function live(
  members: ActiveMember[],
  { seconds, pauseMs, onSecond }: { seconds: number; pauseMs: number; onSecond: (at: number) => void },
): Promise<Acts[]> {
  const acts: Acts[] = []
  const until = performance.now() + seconds * 1000
  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pauseMs))
  const clock = setInterval(() => onSecond(Math.round(seconds - (until - performance.now()) / 1000)), 1000)
  await Promise.all(
    members.map(async (member) => {
      if (pauseMs > 0) await pause()
      while (performance.now() < until) {
        acts.push(await member.act())
        if (pauseMs > 0) await pause()
      }
    }),
  )
  clearInterval(clock)
  return acts
}

/** After a flood, events may be under way for this long on a slow machine. */
const EVENTS_WITHIN_MS = 20_000

/** Acknowledged messages that are not stored, or have not reached the other's socket, exactly once. */
async function countLost(db: Db, members: ActiveMember[]): Promise<number> {
  const until = performance.now() + EVENTS_WITHIN_MS
  for (;;) {
    // Also when nothing is missing: what comes twice may come late.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const lost = await countLostNow(db, members)
    if (lost === 0 || performance.now() > until) return lost
  }
}

async function countLostNow(db: Db, members: ActiveMember[]): Promise<number> {
  const acknowledged = members.flatMap((member) => member.acknowledged)
  const rows = await db.selectFrom('messages').select('id').execute()
  const stored = new Set(rows.map(({ id }) => id))
  const heard = new Map<string, number>()
  for (const id of members.flatMap((member) => member.heard)) heard.set(id, (heard.get(id) ?? 0) + 1)
  // The sender's own tab hears of it too.
  return acknowledged.filter((id) => !stored.has(id) || heard.get(id) !== 2).length
}

/** As a phone takes them, in size and in how hard they are to decode. */
async function takePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1500, 2000]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  return new Uint8Array(await noise.blur(8).jpeg().toBuffer())
}
