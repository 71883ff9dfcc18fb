import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/processes/free-port.ts'
import {
  initPostgres,
  query,
  run,
  runPostgres,
  stopPostgres,
  unprivileged,
  urlOf,
} from '#server/testing/processes/postgres-process.ts'

export interface PostgresPair {
  primaryUrl: string
  replicaUrl: string
  /** Runs a statement on the replica. */
  onReplica(sql: string): Promise<Record<string, unknown>[]>
  stopReplica(): Promise<void>
  close(): Promise<void>
}

/** A primary and a streaming replica of it, both new and empty. */
export async function startPostgresPair(bin: string): Promise<PostgresPair> {
  const folder = mkdtempSync('/tmp/kismetry-pair-')
  const user = unprivileged(folder)
  const primaryFiles = { bin, data: join(folder, 'primary'), port: await freePort(), user }
  const replicaFiles = { bin, data: join(folder, 'replica'), port: await freePort(), user }
  await initPostgres(primaryFiles)
  const primary = await runPostgres(primaryFiles)
  const from = ['-h', '127.0.0.1', '-p', String(primaryFiles.port), '-U', 'postgres']
  await run(join(bin, 'pg_basebackup'), [...from, '-D', replicaFiles.data, '-R', '-X', 'stream', '-c', 'fast'], user)
  const replica = await runPostgres(replicaFiles)
  const stopReplica = () => stopPostgres(replica)
  return {
    primaryUrl: urlOf(primaryFiles.port),
    replicaUrl: urlOf(replicaFiles.port),
    onReplica: (sql) => query(urlOf(replicaFiles.port), sql),
    stopReplica,
    close: async () => {
      await stopReplica()
      await stopPostgres(primary)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
