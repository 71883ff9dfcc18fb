/** `node scripts/build-drawings.ts`: makes `build/draw-page.js`, with which the server draws the beginning of pages. */
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
    ssr: 'src/web/draw-page.tsx',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'draw-page.js', codeSplitting: false } },
  },
})
