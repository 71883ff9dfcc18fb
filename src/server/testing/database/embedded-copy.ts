import { openAsBlob } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import { openEmbedded, type Database } from '#server/db/open.ts'

/** Node has it; the types of Node do not. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<NonNullable<PGliteOptions['pgliteWasmModule']>>
}

let engine: Promise<PGliteOptions> | undefined

/** An embedded database that starts with the files in this archive. */
export async function openEmbeddedCopy(
  archive: string | Blob,
  options?: Parameters<typeof openEmbedded>[1],
): ReturnType<typeof openEmbedded> {
  engine ??= compileEngine()
  const loadDataDir = typeof archive === 'string' ? await openAsBlob(archive) : archive
  return openEmbedded({ ...(await engine), loadDataDir }, options)
}

let withoutTables: Promise<Blob> | undefined

/** An embedded database without a table. */
export async function openEmptyCopy(): Promise<Database> {
  withoutTables ??= dumpWithoutTables()
  return openEmbeddedCopy(await withoutTables)
}

/** Making a database takes several times as long as opening a copy. */
async function dumpWithoutTables(): Promise<Blob> {
  const database = await openEmbedded({})
  const files = await database.dump()
  await database.close()
  return files
}

/** All test apps of a process share the compiled engine: compiling takes longer than opening a database. */
async function compileEngine(): Promise<PGliteOptions> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (name) => WebAssembly.compile(await readFile(join(folder, name)))),
  )
  return { pgliteWasmModule, initdbWasmModule, fsBundle: await openAsBlob(join(folder, 'pglite.data')) }
}

/** For `openEmbeddedCopy`. */
export async function writeArchive(database: Awaited<ReturnType<typeof openEmbedded>>, file: string): Promise<void> {
  // Otherwise each copy would have to replay what was written.
  await database.executeSql('checkpoint')
  const files = await database.dump()
  await writeFile(file, withoutTemplateDatabases(Buffer.from(await files.arrayBuffer())))
}

const TAR_BLOCK = 512
/** The databases `template1` and `template0`, which no test opens. */
const TEMPLATE_DATABASES = /^\/base\/[14]\//

/** The archive of a database with a third fewer files: opening a copy spends its time on writing them. */
function withoutTemplateDatabases(archive: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let start = 0; start < archive.length;) {
    const name = archive.toString('utf8', start, start + 100).replace(/\0.*$/s, '')
    const size = parseInt(archive.toString('latin1', start + 124, start + 136), 8) || 0
    const end = start + TAR_BLOCK * (1 + Math.ceil(size / TAR_BLOCK))
    if (!TEMPLATE_DATABASES.test(name)) parts.push(archive.subarray(start, end))
    start = end
  }
  return Buffer.concat(parts)
}
