/** Makes `build/render-page.js`, with which the server renders the beginning of pages. */
import { join } from 'node:path'
import { build } from 'vite'

await build({
  configFile: false,
  root: join(import.meta.dirname, '..'),
  cacheDir: '.cache/vite',
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One file without imports: React is needed for building only.
  ssr: { noExternal: true },
  build: {
    outDir: 'build',
    emptyOutDir: false,
    ssr: 'src/web/render-page.tsx',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'render-page.js', codeSplitting: false } },
  },
})
