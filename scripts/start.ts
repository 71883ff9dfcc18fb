import { main } from '#server/main.ts'
import { buildWebIfNeeded } from './build-web.ts'

await main(buildWebIfNeeded)
