/** Builds the web, unless the last build was made from the same files. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { paths } from '#domain/site/paths.ts'
import { EARLY_CALLS } from '#web/api/early-calls.ts'
import { PRERENDERED_PATHS } from '#web/paths.ts'
import { yieldToText } from './late-start.ts'

const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const stamp = join(build, 'stamp')
const SOURCES = ['src/web', 'src/domain', 'src/contract', 'public']
const SINGLE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-web.ts',
  'scripts/build-server-rendering.ts',
  'scripts/build-worker.ts',
  'scripts/brand-auras.ts',
  'scripts/late-start.ts',
  'scripts/offline-page.ts',
  'scripts/web-chunks.ts',
]
/** With `on`, the showroom of the design system is built too: for the browser tests and for looking at it. */
const devPages = () => process.env.KISMETRY_DEV_PAGES ?? 'off'
const COMPRESSIBLE = /\.(js|css|svg|txt|json|xml|webmanifest)$/

export function buildWebIfNeeded(): void {
  const version = sourceVersion()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  console.log('Building the web. This takes a few seconds and is done once.')
  run('react-router', ['build'], { NODE_ENV: 'production', VITE_VERSION: version })
  run(process.execPath, [join(root, 'scripts/build-worker.ts'), version], { NODE_ENV: 'production' })
  run(process.execPath, [join(root, 'scripts/build-server-rendering.ts')], { NODE_ENV: 'production' })
  const patterns = Object.values(paths).filter((path) => path !== paths.devUi || devPages() === 'on')
  writeFileSync(
    join(build, 'routes.json'),
    JSON.stringify({ patterns, prerendered: PRERENDERED_PATHS, earlyCalls: EARLY_CALLS }),
  )
  yieldToText(join(build, 'client'))
  compress(join(build, 'client'))
  writeFileSync(stamp, version)
}

function run(command: string, args: string[], env: Record<string, string>): void {
  // npm would add this folder; a service may start the program without npm.
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH, ...env },
  })
  if (status === 0) return
  console.error(stdout ?? '', stderr ?? '')
  throw new Error('The web could not be built.', { cause: error })
}

function sourceVersion(): string {
  const hash = createHash('sha256').update(devPages())
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files, ...SINGLE_FILES.map((name) => join(root, name))].toSorted()) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Compressed once here, so that the server only sends the files. */
function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file))
  for (const file of files) {
    const path = join(folder, file)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
  }
}

if (import.meta.main) buildWebIfNeeded()
