/** `node scripts/build-worker.ts VERSION`: makes `build/client/sw.js`, one file with the offline page in it. */
import { join } from 'node:path'
import { build } from 'vite'
import { offlinePage } from './offline-page.ts'

const root = join(import.meta.dirname, '..')
const [version] = process.argv.slice(2)
if (!version) throw new Error('Which version?')

const { html, policy } = await offlinePage()

await build({
  configFile: false,
  root,
  cacheDir: '.cache/vite',
  publicDir: false,
  logLevel: 'error',
  define: {
    VERSION: JSON.stringify(version),
    OFFLINE_HTML: JSON.stringify(html),
    OFFLINE_POLICY: JSON.stringify(policy),
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/web/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
