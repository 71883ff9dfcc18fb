import { createApp, warmUp, type App } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { DEMO_LOGINS, seedDemo } from '#server/seed/demo.ts'

const SHUTDOWN_PATIENCE_MS = 10_000

/** Starts the whole product and stays until it is told to stop. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const warm = warmUp()
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    await migrate(database, await readMigrations())
    if (config.isDemo) await seedDemo(database.db, systemClock.now())
    const app = await createApp({ config, database, clock: systemClock })
    stopOnSignal(app, database)
    await warm
    await app.http.listen({ port: config.port, host: config.host })
    print(welcome(config, app, database))
  } catch (error) {
    print(`Kismetry cannot start.\n${explain(error)}\n`)
    process.exitCode = 1
  }
}

function stopOnSignal(app: App, database: Database): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_PATIENCE_MS).unref()
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

function explain(error: unknown): string {
  const isExpected = error instanceof ConfigError || error instanceof FolderInUseError
  if (isExpected) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken. Stop what is using it, or start with another PORT.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function print(message: string): void {
  process.stdout.write(message)
}

if (import.meta.main) await main()
