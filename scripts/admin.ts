/** `npm run admin -- COMMAND`: what an operator does by hand, on the database that the server uses. */
import { readConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { explainCommand } from '#server/start/cannot-start.ts'
import { ACCOUNT_COMMANDS } from './admin/accounts.ts'
import { BACKUP_COMMANDS } from './admin/backups.ts'
import type { Command, DatabaseCommand } from './admin/command.ts'
import { DOCTOR_COMMANDS } from './admin/doctor.ts'
import { ROLE_COMMANDS } from './admin/roles.ts'
import { SITE_COMMANDS } from './admin/site.ts'

const COMMANDS: Record<string, Command> = {
  ...ROLE_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...SITE_COMMANDS,
  ...BACKUP_COMMANDS,
  ...DOCTOR_COMMANDS,
}

async function runOnDatabase(command: DatabaseCommand, args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database, await readMigrations())
    await command.run(database.db, args, { database, config })
  } finally {
    await database.close()
  }
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  try {
    await ('run' in command ? runOnDatabase(command, args) : command.runAlone(args, process.env))
  } catch (error) {
    console.error(explainCommand(error))
    process.exitCode = 1
  }
} else {
  console.log('npm run admin -- COMMAND')
  for (const { usage, does } of Object.values(COMMANDS)) console.log(`  ${usage.padEnd(50)} ${does}`)
  process.exitCode = name ? 1 : 0
}
