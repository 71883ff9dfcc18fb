import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { startProxy, type FaultyProxy } from '#server/testing/processes/faulty-proxy.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startMailServer, type MailServer } from '#server/testing/processes/mail-server.ts'
import { startPostgres, type PostgresProcess } from '#server/testing/processes/postgres-process.ts'
import { startRedis } from '#server/testing/processes/redis-process.ts'
import { startS3Server } from '#server/testing/processes/s3-server.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'

const NODES = 3

/** One of several, at an address that stays the same when it is started again. */
export interface Node {
  url: string
  pid(): number
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Variables besides those that all nodes have. */
  start(extra?: Record<string, string>): Promise<void>
}

export interface Cluster {
  nodes: Node[]
  postgres: PostgresProcess
  mail: MailServer
  /** Between the nodes and their engines. */
  proxies: Record<'redis' | 'smtp' | 's3', FaultyProxy>
}

/** Three nodes on engines of their own, each of which may fail. Ends with the stack. */
export async function startCluster(postgresPrograms: string, resources: AsyncDisposableStack): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kismetry-endurance-'))
  resources.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(postgresPrograms)
  resources.defer(() => postgres.stop())
  const redis = await startRedis()
  resources.defer(() => redis.stop())
  const mail = await startMailServer()
  resources.defer(() => mail.close())
  const s3 = await startS3Server()
  resources.defer(() => s3.close())
  const proxies = {
    redis: await startProxy(redis.url, 6379),
    smtp: await startProxy(mail.url, 25),
    s3: await startProxy(s3.settings.endpoint, 80),
  }
  for (const proxy of Object.values(proxies)) resources.defer(() => proxy.close())
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: proxies.redis.url,
    SMTP_URL: proxies.smtp.url,
    S3_ENDPOINT: proxies.s3.url.replace(/\/$/, ''),
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    SECRET: 'the same secret on all of the three nodes',
    PUBLIC_URL: 'http://kismetry.test',
    MAIL_FROM: 'Kismetry <hello@kismetry.test>',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '127.0.0.1,::1',
    CHAT_MESSAGES_PER_MINUTE: '100000',
  }
  const nodes: Node[] = []
  for (let place = 0; place < NODES; place += 1) {
    const node = createNode({ ...environment, DATA_DIR: join(folder, String(place)), PORT: String(await freePort()) })
    await node.start()
    resources.defer(() => node.stop())
    nodes.push(node)
  }
  return { nodes, postgres, mail, proxies }
}

function createNode(environment: Record<string, string>): Node {
  let server: ServerProcess | undefined
  return {
    url: `http://localhost:${environment.PORT}`,
    pid: () => server?.pid ?? 0,
    start: async (extra = {}) => {
      server = await startServer({ ...environment, ...extra })
    },
    stop: async (signal = 'SIGTERM') => {
      if (server?.isRunning()) await server.stop(signal)
    },
  }
}

/** For `start`: the node believes that its disk is full. */
export const FULL_DISK = { STORAGE_RESERVE_MB: '1000000000' }

/** For `start`: the node's clock is five seconds fast. */
export const FAST_CLOCK = {
  NODE_OPTIONS: `--import ${join(REPOSITORY_ROOT, 'src/server/testing/processes/endurance/fast-clock.ts')}`,
}
