import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { MEMBER_CHUNKS } from './scripts/web-chunks.ts'

const SERVER = process.env.DEV_SERVER ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  cacheDir: '.cache/vite',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs travels in two files, what asks the server in a third: small ones compress badly and
        // cost a request each.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'frame',
              test: /src\/web\/(root|paths|api\/(session|socket)|ui\/button|shell\/(site|theme|page-meta|use-))/,
            },
            { name: 'data', test: /node_modules\/@(tanstack|orpc)\/|src\/web\/api\/(client|failure|query)/ },
            // Asked last, about what is not in the files above.
            ...MEMBER_CHUNKS,
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      '/api': SERVER,
      '/rpc': SERVER,
      '/photos': SERVER,
      '/exports': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
})
