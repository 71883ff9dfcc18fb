import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import PostalMime, { type Email } from 'postal-mime'
import { createApp, type App, type AppOptions } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { insertMember } from '#server/testing/insert-member.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import { runJobs, type RunJobsOptions } from '#server/testing/run-jobs.ts'
import { openTestDatabase, takeTestDatabase } from '#server/testing/database/test-database.ts'
import { waitFor } from '#server/testing/wait-for.ts'

export const TEST_NOW = new Date('2026-11-15T12:00:00Z')
export const TEST_ORIGIN = 'http://kismetry.test'

/** At the usual cost, hashing would be most of what a test with a few members does. */
const CHEAP_PASSWORDS = { memory: 8, passes: 1 }

export interface TestApp {
  app: App
  database: Database
  db: Db
  url: string
  dataDir: string
  /** Every line the server has logged, as text. */
  log: string[]
  setNow(moment: Date): void
  /** Pretends that this much room is left on the disk. */
  setFreeBytes(bytes: number): Promise<void>
  /** A new visitor with a cookie jar of their own. */
  visitor(): Person
  /** Somebody who has signed up and confirmed their address. */
  member(username?: string): Promise<Person>
  /** Runs the jobs that are due by the server's clock; reading letters does so too. */
  runJobs(options?: RunJobsOptions): Promise<void>
  /** Waits for the newest letter to an address, of those that say this. */
  letterTo(address: string, saying?: string): Promise<Email>
  /** Every letter in the outbox, oldest first. */
  letters(): Promise<Email[]>
  countLetters(): Promise<number>
  close(): Promise<void>
}

interface DatabaseOptions {
  /** For tests that begin with rows of their own; closing it must delete it. */
  openDatabase?: () => Promise<Database>
}

type TestAppOptions = { config?: Partial<Config> } & DatabaseOptions &
  Pick<AppOptions, 'hasRateLimits' | 'passwordCost' | 'requestTimeouts' | 'runsJobsByHand' | 'postPush' | 'traces'>

/** The real server, listening, on an empty database of its own. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kismetry-test-'))
  // Before the database, because the embedded engine has the clock of this process.
  freezeDate(TEST_NOW)
  const database = await openDatabase(options)
  const log: string[] = []
  let freeBytes = Number.MAX_SAFE_INTEGER
  const app = await createApp({
    config: { ...testConfig(dataDir), ...options.config },
    database,
    clock: systemClock,
    logTo: { write: (line) => void log.push(line) },
    hasRateLimits: options.hasRateLimits ?? false,
    passwordCost: options.passwordCost ?? CHEAP_PASSWORDS,
    readFreeBytes: async () => freeBytes,
    runsJobsByHand: options.runsJobsByHand ?? true,
    traces: options.traces,
    siteDir: join(dataDir, 'not-built'),
    ...(options.postPush ? { postPush: options.postPush } : {}),
    ...(options.requestTimeouts ? { requestTimeouts: options.requestTimeouts } : {}),
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const people: Person[] = []
  const visitor = () => {
    const person = createPerson(url)
    people.push(person)
    return person
  }

  return {
    app,
    database,
    db: database.db,
    url,
    dataDir,
    log,
    setNow: freezeDate,
    setFreeBytes: async (bytes) => {
      freeBytes = bytes
      await app.storage.measure()
    },
    visitor,
    member: async (username) => {
      const person = visitor()
      const names = { email: person.email, username: username ?? person.username }
      person.adopt(names, await insertMember(app.services, names))
      return person
    },
    runJobs: (which) => runJobs(app, which),
    ...lettersOf(app, dataDir),
    close: async () => {
      for (const person of people) person.leave()
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      vi.useRealTimers()
    },
  }
}

async function openDatabase({ traces, ...options }: TestAppOptions): Promise<Database> {
  if (options.openDatabase) return options.openDatabase()
  return traces?.noteStatement ? openTestDatabase(traces.noteStatement) : takeTestDatabase()
}

/** What is to be sent is sent before it is read. */
function lettersOf(app: App, dataDir: string): Pick<TestApp, 'letterTo' | 'letters' | 'countLetters'> {
  const letters = async () => {
    await runJobs(app)
    return readOutbox(join(dataDir, 'outbox'))
  }
  return {
    letters,
    countLetters: async () => (await letters()).length,
    letterTo: (address, saying = '') =>
      waitFor(`a letter to ${address}`, async () =>
        (await letters()).findLast(
          ({ to, subject, text }) =>
            to?.some((each) => each.address === address) && `${subject} ${text}`.includes(saying),
        ),
      ),
  }
}

/** Only `Date` is frozen, for libraries too; timers and sockets go on. */
function freezeDate(moment: Date): void {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] })
}

function testConfig(dataDir: string): Config {
  return {
    isProduction: false,
    port: 0,
    host: '127.0.0.1',
    publicUrl: TEST_ORIGIN,
    dataDir,
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    databaseTimeoutMs: 3_500,
    redisUrl: undefined,
    secret: 'a secret that only the tests of this project know',
    smtpUrl: undefined,
    mailFrom: 'Kismetry <hello@kismetry.test>',
    contactEmail: 'desk@kismetry.test',
    trustedProxies: [],
    isDemo: false,
    requiresAdminSecondFactor: false,
    chatMessagesPerMinute: 60,
    chatNewConversationsPerDay: 30,
    s3: undefined,
    placesUrl: undefined,
    storageReserveBytes: 256 * 2 ** 20,
    metricsPort: undefined,
    metricsToken: undefined,
    traces: undefined,
    logLevel: 'info',
  }
}

/** The letters that a server has written to this folder, oldest first. */
export async function readOutbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name))),
  )
  return Promise.all(files.map((file) => PostalMime.parse(file)))
}
