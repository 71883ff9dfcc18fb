import { resolve } from 'node:path'
import { checkBackup, makeBackup, moveDatabase, restoreBackup, type BackupProgress } from '#server/backup/backup.ts'
import { openSource } from '#server/backup/open-source.ts'
import type { Amounts } from '#server/backup/records.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { explainStart } from '#server/start/cannot-start.ts'
import { progressBar } from '../progress-bar.ts'
import type { SiteCommand } from './command.ts'

function showProgress(): Required<BackupProgress> {
  return {
    onTable: (done, total) => progressBar(total, 'tables')(done),
    onFile: (done) => void process.stderr.write(`\r${done.toLocaleString('en')} files `),
  }
}

async function using<Result>(opening: Promise<Database>, work: (database: Database) => Promise<Result>) {
  const database = await opening
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const openSite = ({ databaseUrl, dataDir }: Config) => openDatabase({ url: databaseUrl, dataDir })

const say = (...lines: string[]) => console.log(`\n${lines.join('\n')}`)

const inWords = ({ tables, rows, files }: Amounts) =>
  `${tables} tables with ${rows.toLocaleString('en')} rows, and ${files.toLocaleString('en')} files`

function requireFile(path: string | undefined, usage: string): string {
  if (!path || path.startsWith('-')) throw new Error(`Say which file: npm run admin -- ${usage}`)
  return resolve(path)
}

/** What is unexpected is explained as at a start, without the stack of the program. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Error ? error : new Error(explainStart(error))
  }
}

export const BACKUP_COMMANDS = {
  backup: {
    usage: 'backup FILE',
    does: 'writes the whole site, its files included, to one file; the server may go on serving',
    runAlone: ([path], environment) =>
      explained(async () => {
        const file = requireFile(path, 'backup FILE')
        const config = readConfig(environment)
        const amounts = await using(openSource(config), (database) =>
          makeBackup(database, config, file, showProgress()),
        )
        say(
          `${file} holds ${inWords(amounts)}.`,
          `SECRET is not in it: ${environment.SECRET ? 'keep it' : `keep ${config.dataDir}/secret`} in another safe place.`,
        )
      }),
  },
  restore: {
    usage: 'restore FILE',
    does: 'fills an empty database, and the stores for files, with a backup',
    runAlone: ([path], environment) =>
      explained(async () => {
        const backup = await checkBackup(requireFile(path, 'restore FILE'))
        // Makes a secret if there is none.
        const config = readConfig(environment)
        const { header, amounts, heldLetters, hasSameSecret } = await using(openSite(config), (database) =>
          restoreBackup(database, config, backup, showProgress()),
        )
        say(
          `The site is as it was at ${header.createdAt}: ${inWords(amounts)}.`,
          'Whoever was erased after that moment is back. docs/behaviour/operating.md says how to find and erase them again.',
          ...(heldLetters > 0
            ? [
                `${heldLetters} letters waited then, and may have been sent since. They are listed by: npm run admin -- jobs`,
              ]
            : []),
          ...(hasSameSecret
            ? []
            : [
                'SECRET is another than it was: everybody is signed out, authenticator apps do not fit, and letters that wait cannot be read.',
              ]),
        )
      }),
  },
  'move-to': {
    usage: 'move-to DATABASE_URL',
    does: 'copies the embedded database to an empty one of PostgreSQL and compares every row; stop the server first',
    runAlone: ([url = ''], environment) =>
      explained(async () => {
        const source = readConfig(environment)
        if (source.databaseUrl) throw new Error('DATABASE_URL is set: this site does not use the embedded database.')
        if (!url) throw new Error('Say where to: npm run admin -- move-to postgres://user:password@host/database')
        const target = readConfig({ ...environment, DATABASE_URL: url })
        const { tables, rows, files } = await using(openSite(source), (from) =>
          using(openSite(target), (to) => moveDatabase(from, to, target, showProgress())),
        )
        say(
          `${tables} tables with ${rows.toLocaleString('en')} rows are the same in both.`,
          target.s3
            ? `${files.toLocaleString('en')} files are in the bucket, each compared.`
            : `Files stay in ${target.dataDir}.`,
          'Start the server from now on with',
          `  DATABASE_URL=${withoutPassword(url)}`,
          `  DATA_DIR=${target.dataDir}`,
          environment.SECRET
            ? '  SECRET as it is now, and everybody stays signed in.'
            : `  SECRET: leave it out as long as ${target.dataDir}/secret is there, and everybody stays signed in. Other nodes need SECRET set to what is in that file.`,
          `The old database is untouched in ${target.dataDir}/db. Do not start it again: its letters would go out twice. Remove it when all is well.`,
        )
      }),
  },
} satisfies Record<string, SiteCommand>

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.href
}
