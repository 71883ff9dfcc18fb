import { createApp, warmUp, type App } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { explainStart } from '#server/start/cannot-start.ts'
import { readConfig, type Config } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { requireRoomToOpen } from '#server/files/storage.ts'
import { DEMO_LOGINS, seedDemo } from '#server/seed/demo.ts'

/** Requests under way have their time to be answered; what takes longer to end is ended. */
const SHUTDOWN_PATIENCE_MS = 4_500
/** What a statement may take from then on. */
const LAST_STATEMENTS_MS = 1_000

/** Starts the whole product and stays until it is told to stop. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (!config.databaseUrl) {
      await requireRoomToOpen({ dataDir: config.dataDir, reserveBytes: config.storageReserveBytes })
    }
    // Nobody waits for it: not the start, and only whoever asks for a place before it is done.
    void warmUp()
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    await migrate(database, await readMigrations())
    if (config.isDemo) await seedDemo(database.db, systemClock.now())
    database.setTimeout(config.databaseTimeoutMs)
    const app = await createApp({ config, database, clock: systemClock })
    stopOnSignal(app, database)
    await app.http.listen({ port: config.port, host: config.host })
    print(welcome(config, app, database))
  } catch (error) {
    print(`Kismetry cannot start.\n${explainStart(error)}\n`)
    // What is already open would keep the process alive. Nothing in it is waiting to be written.
    process.exit(1)
  }
}

function stopOnSignal(app: App, database: Database): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_PATIENCE_MS).unref()
    database.setTimeout(LAST_STATEMENTS_MS)
    await app.close()
    await database.close()
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function welcome(config: Config, app: App, { engine }: Database): string {
  const logins = DEMO_LOGINS.map(({ role, email, password }) => `  ${role.padEnd(12)} ${email}   password: ${password}`)
  return [
    '',
    `Kismetry is open at ${config.publicUrl}`,
    '',
    ...(config.isDemo ? ['Demo logins', ...logins, ''] : []),
    `Database     ${engine === 'postgres' ? 'PostgreSQL' : config.dataDir}`,
    `Mail goes to ${app.mailDestination}`,
    'Stop with Ctrl-C.',
    '',
    '',
  ].join('\n')
}

function print(message: string): void {
  process.stdout.write(message)
}

if (import.meta.main) await main()
