import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Every file of the project, tracked or about to be. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const code = files.filter((file) => /^(src|e2e|integration|bench|scripts)\/.*\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const foldersIn = (path: string) => [
  ...new Set(
    files
      .filter((file) => file.startsWith(path))
      .map((file) => file.slice(path.length).split('/')[0] ?? '')
      .filter((name) => !name.includes('.')),
  ),
]

describe('a feature has the same name on every side', () => {
  const NOT_FEATURES = new Set([
    'access',
    'answers',
    'api',
    'cursor',
    'errors',
    'events',
    'id',
    'passkey',
    'person',
    'moderation-case',
    'voice-clip',
  ])
  const contracts = files
    .filter((file) => /^src\/contract\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((name) => !NOT_FEATURES.has(name))

  test('every contract is kept by a server feature, and every server feature has a contract', () => {
    expect(foldersIn('src/server/features/').toSorted()).toEqual(contracts.toSorted())
  })

  test('a folder of the domain is a topic of knowledge, or carries a contract’s name', () => {
    const TOPICS = ['aura', 'compatibility', 'numerology', 'personality', 'ranking', 'time', 'zodiac']
    const folders = foldersIn('src/domain/')
    expect(folders.filter((name) => !contracts.includes(name) && !TOPICS.includes(name))).toEqual([])
    expect(TOPICS.filter((name) => !folders.includes(name))).toEqual([])
  })

  test('a feature of the web carries a contract’s name, unless its pages need no contract of their own', () => {
    const PAGES_ONLY = 'about calculator dev help home legal mbti-test numerology readings welcome'.split(' ')
    const folders = foldersIn('src/web/features/')
    expect(folders.filter((name) => !contracts.includes(name) && !PAGES_ONLY.includes(name))).toEqual([])
    expect(PAGES_ONLY.filter((name) => !folders.includes(name) || contracts.includes(name))).toEqual([])
  })

  test('a server feature’s main files carry its name', () => {
    const handlers = files.filter((file) => file.endsWith('.handlers.ts'))
    const misnamed = handlers.filter((file) => !new RegExp(`/features/([^/]+)/\\1\\.handlers\\.ts$`).test(file))
    expect(misnamed).toEqual([])
  })
})

describe('files', () => {
  test('there are no drawers', () => {
    const DRAWERS = /(^|\/)(index|utils?|helpers?|misc|common|shared|types?|constants?|services?|manager)(\.|\/)/
    expect(code.filter((file) => DRAWERS.test(file))).toEqual([])
  })

  test('names are in kebab-case', () => {
    const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|mjs|sql)$/
    const named = files.filter((file) => /^src\/.*\.(tsx?|mjs)$/.test(file))
    expect(named.filter((file) => !NAME.test(basename(file)))).toEqual([])
  })

  test('none is longer than its ceiling: 300 lines, 400 for tests, tables and lore', () => {
    const ceiling = (file: string) => (/\.(test|spec|lore)\.tsx?$|-table\.ts$/.test(file) ? 400 : 300)
    const long = code.filter((file) => read(file).split('\n').length > ceiling(file) + 1)
    expect(long).toEqual([])
  })

  test('a folder of code shows at most 24 entries, a file and its test being one', () => {
    const entries = new Map<string, Set<string>>()
    for (const file of code) {
      const parts = file.replace(/(\.unit|\.cluster)?\.test(?=\.tsx?$)/, '').split('/')
      for (const [depth, name] of parts.entries()) {
        const folder = parts.slice(0, depth).join('/')
        entries.set(folder, (entries.get(folder) ?? new Set()).add(name))
      }
    }
    // Those that have an entry for every feature grow with the product.
    const most = (folder: string) => (/^src\/(contract|domain|(server|web)\/features)$/.test(folder) ? 48 : 24)
    const full = [...entries]
      .filter(([folder, names]) => names.size > most(folder))
      .map(([folder, { size }]) => `${folder}: ${size}`)
    expect(full).toEqual([])
  })

  test('every import names its file with its extension', () => {
    const offenders = code.flatMap((file) =>
      [...read(file).matchAll(/from '((?:#|\.{1,2}\/)[^']+)'/g)]
        .map(([, path = '']) => path)
        .filter((path) => !/\.(tsx?|css\?url|woff2\?url|svg|json)$/.test(path))
        .map((path) => `${file}: ${path}`),
    )
    expect(offenders).toEqual([])
  })

  test('nothing is re-exported', () => {
    expect(code.filter((file) => /^export (\*|\{[^}]*\}) from /m.test(read(file)))).toEqual([])
  })

  test('only config.ts, the tests, and the routes when they are built read the environment', () => {
    const readers = code.filter((file) => file.startsWith('src/') && /process\.env/.test(read(file)))
    const allowed = /^src\/(server\/(main\.ts|testing\/|.*\.test\.ts)|web\/routes\.ts)/
    expect(readers.filter((file) => !allowed.test(file))).toEqual([])
  })
})

test('only the safe storage, and the start script, use the storage of the browser', () => {
  const web = code.filter((file) => file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file))
  const users = web.filter((file) => /\b(local|session)Storage\b/.test(read(file)))
  expect(users).toEqual(['src/web/api/safe-storage.ts', 'src/web/shell/start/start-code.ts'])
})

describe('documentation', () => {
  const SECURITY_PAGE = 'docs/behaviour/security.md'
  const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', SECURITY_PAGE]

  test.each(pages)('every path that %s names exists', (page) => {
    const named = [...read(page).matchAll(/`((?:src|docs|e2e|integration|bench|scripts|\.ci)\/[^`\s]*)`/g)].map(
      ([, path = '']) => path,
    )
    const concrete = named.filter((path) => !/[<{*…]/.test(path))
    expect(concrete.length).toBeGreaterThan(0)
    expect(concrete.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('every test that the security page names is in its file', () => {
    const named = [...read(SECURITY_PAGE).matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` \(([^)]*)\)/g)].flatMap(
      ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ file, name }) => !read(file).includes(name))).toEqual([])
  })

  test('migrations are numbered without gaps', () => {
    const numbers = files.filter((file) => file.endsWith('.sql')).map((file) => Number(basename(file).slice(0, 4)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })
})
