/**
 * `npm run cluster`: three nodes on the PostgreSQL and the Redis of this machine, behind one address. It has a database
 * and a data folder of its own; Ctrl-C ends all of it. `--fresh` begins with an empty database, `--no-build` leaves the
 * web as it is. nginx stands in front where it is installed, unless `--proxy built-in` says otherwise.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig, REPOSITORY_ROOT } from '#server/config.ts'
import { chooseProxy, openClusterProxy, type ClusterProxy } from '#server/start/cluster-proxy.ts'
import { buildWebIfNeeded } from './build-web.ts'

const NODES = 3
const START_MS = 120_000

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    database: { type: 'string', default: 'kismetry_cluster' },
    proxy: { type: 'string' },
  },
})
const config = readConfig({
  DATA_DIR: './data/cluster',
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/postgres',
  REDIS_URL: 'redis://127.0.0.1:6379',
  ...process.env,
})

/** On the server that DATABASE_URL names, which needs the right to create databases. */
async function makeDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    const name = client.escapeIdentifier(values.database)
    if (values.fresh) await client.query(`drop database if exists ${name} with (force)`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [values.database])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(config.databaseUrl ?? '')
  url.pathname = `/${values.database}`
  return url.href
}

const ports = Array.from({ length: NODES }, (_, place) => config.port + place + 1)
const children: ChildProcess[] = []
let isEnding = false

function startNode(port: number, databaseUrl: string): Promise<void> {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    SECRET: config.secret,
    DATABASE_URL: databaseUrl,
    REDIS_URL: config.redisUrl,
    TRUST_PROXY: '127.0.0.1,::1',
  }
  const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'src/server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C in a terminal reaches a whole group; they are ended by us, in order.
    detached: true,
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The node at port ${port} did not open in time.`)), START_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (!text.includes('Kismetry is open at')) return void process.stdout.write(text)
      clearTimeout(late)
      resolve()
    })
    child.on('exit', (code) => {
      clearTimeout(late)
      if (!isEnding) console.log(`The node at port ${port} has ended with code ${code}.`)
      reject(new Error(`The node at port ${port} could not start.`))
    })
  })
}

let proxy: ClusterProxy | undefined

async function endAll(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await proxy?.close()
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void endAll(0))

try {
  const choice = chooseProxy(values.proxy, process.env.PATH)
  if (!values['no-build']) buildWebIfNeeded()
  const databaseUrl = await makeDatabase()
  const [first = 0, ...others] = ports
  // The first one migrates and fills the database.
  await startNode(first, databaseUrl)
  await Promise.all(others.map((port) => startNode(port, databaseUrl)))
  proxy = await openClusterProxy(choice, { port: config.port, nodePorts: ports, folder: config.dataDir })
  console.log(`\nThe cluster is open at ${config.publicUrl}`)
  const name = choice.name === 'nginx' ? 'nginx' : 'a proxy of our own'
  console.log(`Nodes at ports ${ports.join(', ')} behind ${name}; the header x-kismetry-node says which one answered.`)
  console.log(`Database ${values.database}. Demo login noor@demo.kismetry.example, password overprint-demo.`)
  console.log('Stop with Ctrl-C.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await endAll(1)
}
