import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { createRoundRobin } from '#server/start/round-robin.ts'

type ProxyChoice = { name: 'built-in' } | { name: 'nginx'; program: string }

interface ProxyOptions {
  port: number
  nodePorts: readonly number[]
  /** For what nginx writes. */
  folder: string
}

export interface ClusterProxy {
  close(): Promise<void>
}

/** `path` is where the system looks for programs; many have nginx where only root looks. */
export function findNginx(path = ''): string | undefined {
  const folders = [...path.split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
}

/** nginx, as a site would have it, or our own: where nginx is not installed, or if that is wanted. */
export function chooseProxy(wanted: string | undefined, path: string | undefined): ProxyChoice {
  if (wanted !== undefined && wanted !== 'nginx' && wanted !== 'built-in') {
    throw new Error('--proxy must be nginx or built-in.')
  }
  const program = wanted === 'built-in' ? undefined : findNginx(path)
  if (program) return { name: 'nginx', program }
  if (wanted === 'nginx') throw new Error('nginx is not installed here.')
  return { name: 'built-in' }
}

export async function openClusterProxy(choice: ProxyChoice, options: ProxyOptions): Promise<ClusterProxy> {
  return choice.name === 'nginx' ? openNginx(choice.program, options) : openRoundRobin(options)
}

async function openRoundRobin({ port, nodePorts }: ProxyOptions): Promise<ClusterProxy> {
  const proxy = createRoundRobin(nodePorts)
  proxy.listen(port, 'localhost')
  await once(proxy, 'listening')
  return {
    close: async () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

/** `deploy/nginx.conf` with the ports of this cluster, and a header that a site should not send: who has answered. */
export function nginxConfig({ port, nodePorts }: Pick<ProxyOptions, 'port' | 'nodePorts'>): string {
  const servers = nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort};`).join('\n    ')
  return readFileSync(join(REPOSITORY_ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/(server 127\.0\.0\.1:\d+;\s*)+/g, `${servers}\n    `)
    .replace(/listen \d+;/, `listen localhost:${port};\n    add_header x-kismetry-node $upstream_addr always;`)
}

async function openNginx(program: string, options: ProxyOptions): Promise<ClusterProxy> {
  const folder = join(options.folder, 'nginx')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(options))
  // Started by root it would work as somebody else, who may not write into this folder.
  const settings = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  const nginx = spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf', '-g', settings], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C in a terminal reaches a whole group; it is ended by us, in order.
    detached: true,
  })
  const hasEnded = once(nginx, 'exit').then(() => true)
  while (!(await isOpen(options.port))) {
    if (await Promise.race([hasEnded, pause(50, false)])) throw new Error('nginx could not start.')
  }
  return {
    close: async () => {
      nginx.kill('SIGTERM')
      await hasEnded
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    const answer = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}
