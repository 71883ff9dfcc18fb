import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined
const hasRedis = process.env.TEST_REDIS_URL !== undefined

const patience = { testTimeout: 90_000, hookTimeout: 180_000 }

/** What talks to databases and other processes may be late on a loaded machine. `npm test` names what passed only so. */
const moreTries = { retry: 2 }

/** Files that take half a minute or more although they are short. Begun last, they would leave the other core idle. */
const LONGEST = /\/(fuzz|exact-ranking|backup|live-backup\.unit|cannot-start\.unit)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The database suites run once per engine. */
const databaseSuite = (engine: 'pglite' | 'postgres') => ({
  test: {
    ...patience,
    ...moreTries,
    name: `api on ${engine}`,
    // The server keeps nothing in its modules, so files may share them: loading it for each takes a third of the time.
    isolate: false,
    // The benchmarks need PostgreSQL; whether they still run is tested there.
    include: ['src/server/**/*.test.ts', ...(engine === 'postgres' ? ['bench/*.test.ts'] : [])],
    exclude: [
      ...configDefaults.exclude,
      'src/server/**/*.{unit,cluster}.test.ts',
      'bench/*.cluster.test.ts',
      // On PostgreSQL each test app has a database of its own.
      ...(engine === 'postgres' ? ['src/server/testing/database/*.test.ts'] : []),
    ],
    globalSetup: `src/server/testing/database/${engine}-template.ts`,
    env: { TEST_ENGINE: engine },
  },
})

/** The web's hooks against the real server, with a DOM instead of a browser. */
const integrationSuite = {
  test: {
    ...moreTries,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    name: 'integration',
    isolate: false,
    include: ['integration/*.test.tsx'],
    setupFiles: 'integration/support/dom.ts',
    globalSetup: 'src/server/testing/database/pglite-template.ts',
  },
}

/** Several server processes on one PostgreSQL and one Redis. */
const clusterSuite = {
  test: { ...patience, ...moreTries, name: 'cluster', include: ['{src/server/**,bench}/*.cluster.test.ts'] },
}

export default defineConfig({
  test: {
    // One more than there are cores: some files wait for other processes, or for time to pass.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          // As below: the modules keep nothing, so files may share them.
          isolate: false,
          include: [
            'scripts/*.test.ts',
            'src/*.test.ts',
            'src/{domain,contract,web}/**/*.test.{ts,tsx}',
            'src/server/**/*.unit.test.ts',
          ],
        },
      },
      databaseSuite('pglite'),
      integrationSuite,
      ...(hasPostgres ? [databaseSuite('postgres')] : []),
      ...(hasPostgres && hasRedis ? [clusterSuite] : []),
    ],
  },
})
