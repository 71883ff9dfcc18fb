/** The server and the web, each restarting on change. The web is the address to open; it passes calls on. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const WEB_PORT = process.env.PORT ?? '3000'
const SERVER_PORT = String(Number(WEB_PORT) + 1)

const run = (command: string, args: string[], env: Record<string, string>) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  run(
    'node',
    ['--watch-path=src/server', '--watch-path=src/domain', '--watch-path=src/contract', 'src/server/main.ts'],
    {
      PORT: SERVER_PORT,
      PUBLIC_URL: `http://localhost:${WEB_PORT}`,
    },
  ),
  run('react-router', ['dev', '--port', WEB_PORT], { DEV_SERVER: `http://localhost:${SERVER_PORT}` }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
