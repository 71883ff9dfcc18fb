import { randomUUID } from 'node:crypto'
import type { Config, S3Settings } from '#server/config.ts'
import { within } from '#server/deadline.ts'
import { bad, checkClock, type Finding, ok, reasonOf, warn } from '#server/doctor/finding.ts'
import { createS3Files } from '#server/files/s3-files.ts'

const ANSWER_MS = 5_000
const OLDEST_REDIS = 6

/** Redis, and what it throws away when it is full. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>, nodes: number): Promise<Finding[]> {
  if (!redisUrl) {
    const remedy = 'Set REDIS_URL on all of them, or events and limits stay on each node.'
    return [nodes > 1 ? bad('Redis', `none, and there are ${nodes} nodes`, remedy) : ok('Redis', 'none, for one node')]
  }
  const { createClient } = await import('redis')
  const client = createClient({ url: redisUrl, socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await within(ANSWER_MS, client.connect())
    const info = await within(ANSWER_MS, client.info())
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
    const time = async () => {
      const [seconds, micros] = (await within(ANSWER_MS, client.sendCommand(['TIME']))) as unknown as string[]
      return Number(seconds) * 1000 + Number(micros) / 1000
    }
    return [
      checkRedisVersion(field('redis_version')),
      checkEviction(field('maxmemory'), field('maxmemory_policy')),
      await checkClock('Clock of Redis', time),
    ]
  } catch (error) {
    return [bad('Redis', `cannot be used: ${reasonOf(error)}`, 'Start Redis, or correct REDIS_URL.')]
  } finally {
    client.destroy()
  }
}

function checkRedisVersion(version: string): Finding {
  if (Number(version.split('.')[0]) >= OLDEST_REDIS) return ok('Redis', version)
  return bad('Redis', version || 'of an unknown version', `Use Redis ${OLDEST_REDIS} or newer.`)
}

function checkEviction(maxMemory: string, policy: string): Finding {
  if (maxMemory === '0' || !policy.startsWith('allkeys')) return ok('Eviction of Redis', policy || 'unknown')
  return warn(
    'Eviction of Redis',
    `${policy}: events and limits may be thrown away when its memory is full`,
    'Set maxmemory-policy to noeviction or volatile-ttl.',
  )
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'isProduction'>

/** Connects and signs in as for a letter, and sends none. */
export async function checkMail({ smtpUrl, mailFrom, isProduction }: MailConfig): Promise<Finding[]> {
  const findings: Finding[] = []
  if (isProduction && mailFrom.includes('localhost'))
    findings.push(warn('Sender', mailFrom, 'Set MAIL_FROM to an address of your own.'))
  if (!smtpUrl) {
    const remedy = 'Set SMTP_URL, unless something else takes the letters from there.'
    return [
      ...findings,
      isProduction ? warn('Mail', 'goes to files in DATA_DIR/outbox', remedy) : ok('Mail', 'goes to files'),
    ]
  }
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    findings.push(ok('Mail', 'the server answers and takes letters from us'))
  } catch (error) {
    // Sentences of mail servers may repeat a login.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const is = `the server cannot be used: ${[code, responseCode].filter(Boolean).join(' ')}`
    findings.push(bad('Mail', is, 'Correct host, port, user and password in SMTP_URL.'))
  } finally {
    transport.close()
  }
  return findings
}

/** Writes, reads and deletes a file whose name no store uses. */
export async function checkBucket({ s3 }: { s3: S3Settings | undefined }): Promise<Finding[]> {
  if (!s3) return [ok('Files', 'in DATA_DIR')]
  const probe = Buffer.from(randomUUID())
  const name = `doctor-${probe.toString()}`
  try {
    const files = await createS3Files(s3, { contentType: 'text/plain' })
    await files.write(name, probe)
    const found = await files.read(name)
    const chunks: Buffer[] = []
    for await (const chunk of (found?.stream ?? []) as AsyncIterable<Buffer>) chunks.push(chunk)
    await files.remove([name])
    if (!Buffer.concat(chunks).equals(probe)) throw new Error('what was written is not what was read')
    return [ok('Files', `in the bucket ${s3.bucket}: written, read and deleted`)]
  } catch (error) {
    const remedy = 'Look at the four S3 settings; the key must be allowed to read, write, delete and list.'
    return [bad('Files', `the bucket cannot be used: ${reasonOf(error)}`, remedy)]
  }
}
