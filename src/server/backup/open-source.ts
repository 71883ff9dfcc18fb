import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { doorOf, type CopyAnswer } from '#server/backup/live-copy.ts'
import { BackupError } from '#server/backup/records.ts'
import type { Config } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { openDatabase, type Database } from '#server/db/open.ts'

/**
 * The database to read from: that of the site itself, or, while a server uses the embedded one, a copy that the server
 * makes. Closing it removes the copy.
 */
export async function openSource({ databaseUrl, dataDir }: Config): Promise<Database> {
  // Opening would make a new one.
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) throw new BackupError(`There is no site in ${dataDir}.`)
  try {
    return await openDatabase({ url: databaseUrl, dataDir })
  } catch (error) {
    if (error instanceof FolderInUseError) return openCopy(dataDir)
    throw error
  }
}

async function openCopy(dataDir: string): Promise<Database> {
  const socket = createConnection(doorOf(dataDir))
  try {
    const answer = await firstLine(socket)
    if ('refusal' in answer) throw new BackupError(answer.refusal)
    const database = await openDatabase({ url: undefined, dataDir: answer.folder })
    return {
      ...database,
      close: async () => {
        await database.close()
        socket.destroy()
      },
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function firstLine(socket: ReturnType<typeof createConnection>): Promise<CopyAnswer> {
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', (cause) => reject(unreachable(cause)))
    socket.once('close', () => reject(unreachable()))
  })
  const line = new Promise<string>((resolve) => createInterface(socket).once('line', resolve))
  return JSON.parse(await Promise.race([line, failed])) as CopyAnswer
}

function unreachable(cause?: Error): BackupError {
  return new BackupError(
    'A server uses this DATA_DIR and does not answer. Is it of an older version, or run by another user? Stop it first.',
    { cause },
  )
}
