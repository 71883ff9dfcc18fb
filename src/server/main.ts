import { inspect } from 'node:util'
import type { App } from '#server/app.ts'
import { offerLiveCopies } from '#server/backup/live-copy.ts'
import { systemClock } from '#server/clock.ts'
import { explainStart, firstError } from '#server/start/cannot-start.ts'
import { readConfig, type Config } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { requireRoomToOpen } from '#server/files/storage.ts'
import type { DemoLogin } from '#server/seed/demo.ts'
import { openTraces } from '#server/telemetry/traces/traces.ts'

/** What closing everything may take; then the process ends without it. */
const SHUTDOWN_TIMEOUT_MS = 4_500
/** What a statement may take from then on. */
const LAST_STATEMENTS_MS = 1_000

/** Starts the whole product, and runs it until a signal stops it. What takes long is prepared when settings are right. */
export async function main(prepare?: () => void): Promise<void> {
  const resources = new AsyncDisposableStack()
  try {
    await start(resources, prepare)
  } catch (error) {
    print(`Kismetry cannot start.\n${explainStart(error)}\n`)
    await close(resources)
    // Something else may keep the process alive, such as a child process that is still reading.
    process.exit(1)
  }
}

async function start(resources: AsyncDisposableStack, prepare?: () => void): Promise<void> {
  const config = readConfig(process.env)
  prepare?.()
  if (!config.databaseUrl) {
    await requireRoomToOpen({ dataDir: config.dataDir, reserveBytes: config.storageReserveBytes })
  }
  const traces = openTraces(config.traces, resources)
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onStatement: traces?.noteStatement,
  })
  resources.defer(() => database.close())
  await migrate(database, await readMigrations())
  // Only now: loading the product takes longer than finding out that the site cannot start.
  const { createApp, warmUp } = await import('#server/app.ts')
  // Not awaited: only a request that needs it before it is loaded waits for it.
  void warmUp()
  const demo = config.isDemo ? await import('#server/seed/demo.ts') : undefined
  await demo?.seedDemo(database.db, systemClock.now())
  database.setTimeout(config.databaseTimeoutMs)
  const app = await createApp({ config, database, clock: systemClock, traces })
  resources.defer(() => app.close())
  await offerLiveCopies(config, { database, log: app.http.log }, resources)
  resources.defer(() => database.setTimeout(LAST_STATEMENTS_MS))
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(resources))
  await app.http.listen({ port: config.port, host: config.host })
  print(welcome(config, app, database, demo?.DEMO_LOGINS ?? []))
}

/** Closes everything that was opened, the last first. Whatever fails, the rest is closed too. */
async function close(resources: AsyncDisposableStack): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  try {
    await resources.disposeAsync()
  } catch (error) {
    print(`Kismetry could not close everything.\n${inspect(firstError(error))}\n`)
    process.exitCode = 1
  }
}

function welcome(config: Config, app: App, { engine }: Database, demoLogins: readonly DemoLogin[]): string {
  const logins = demoLogins.map(({ role, email, password }) => `  ${role.padEnd(12)} ${email}   password: ${password}`)
  return [
    '',
    `Kismetry is open at ${config.publicUrl}`,
    '',
    ...(logins.length > 0 ? ['Demo logins', ...logins, ''] : []),
    `Database     ${engine === 'postgres' ? 'PostgreSQL' : config.dataDir}`,
    `Mail goes to ${app.services.mailer.destination}`,
    'Stop with Ctrl-C.',
    '',
    '',
  ].join('\n')
}

function print(message: string): void {
  process.stdout.write(message)
}

if (import.meta.main) await main()
