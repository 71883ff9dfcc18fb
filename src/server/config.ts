import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { isStrongSecret } from '#server/secret-strength.ts'

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../..')

export const SECRET_MIN_LENGTH = 32
const LOCAL_HOSTS = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://kismetry.example' })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// (leave it out for the embedded database)' })
    .optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).default(3_500),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional(),
  SECRET: z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL: z.literal('outbox', { error: 'must be outbox, or left out' }).optional(),
  MAIL_FROM: z.string().default('Kismetry <hello@kismetry.localhost>'),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRUST_PROXY: z.string().optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  CHAT_MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  CHAT_NEW_CONVERSATIONS_PER_DAY: z.coerce.number().int().min(1).default(30),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PLACES_URL: httpUrl.optional(),
  STORAGE_RESERVE_MB: z.coerce.number().int().min(64).default(256),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

type Env = z.infer<typeof Environment>

/** A bucket for photos, on any server with the S3 API. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  isProduction: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The time limit of a statement, including the wait for a connection. */
  databaseTimeoutMs: number
  redisUrl: string | undefined
  secret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Who reads what visitors write on the contact page. */
  contactEmail: string | undefined
  /** Addresses or networks of proxies whose x-forwarded-for is trusted; none by default. */
  trustedProxies: string[]
  isDemo: boolean
  /** Whether a role counts only in sessions that have passed a second factor. */
  requiresAdminSecondFactor: boolean
  chatMessagesPerMinute: number
  chatNewConversationsPerDay: number
  /** Where photos go; a folder within `dataDir` without it. */
  s3: S3Settings | undefined
  /** A service that suggests places instead of the embedded gazetteer. */
  placesUrl: string | undefined
  /** With less room than this on the disk of `dataDir`, nothing more is written there. */
  storageReserveBytes: number
  logLevel: string
}

/** Invalid settings. The message is written for the operator and names the variable. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const env = parsed.data
  if (env.MAIL && env.SMTP_URL) throw new ConfigError('MAIL=outbox and SMTP_URL cannot both be set.')
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on'
  const dataDir = resolve(REPOSITORY_ROOT, env.DATA_DIR)
  if (isProduction) refuseUnsafeProduction(env, dataDir)
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    secret: env.SECRET ?? storedSecret(dataDir),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    trustedProxies: env.TRUST_PROXY?.split(',').map((each) => each.trim()) ?? [],
    isDemo,
    requiresAdminSecondFactor: isProduction && !isDemo,
    chatMessagesPerMinute: env.CHAT_MESSAGES_PER_MINUTE,
    chatNewConversationsPerDay: env.CHAT_NEW_CONVERSATIONS_PER_DAY,
    s3: s3Settings(env),
    placesUrl: env.PLACES_URL,
    storageReserveBytes: env.STORAGE_RESERVE_MB * 2 ** 20,
    logLevel: env.LOG_LEVEL,
  }
}

/** All of the settings or none: a missing one would only be noticed with the first photo. */
function s3Settings(env: Env): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values({ ...needed, S3_REGION }).every((value) => value === undefined)) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
    throw new ConfigError(`${missing.join(', ')} must be set too, for photos to go to S3.`)
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function refuseUnsafeProduction(env: Env, dataDir: string): void {
  const problems: string[] = []
  if (!env.SECRET) {
    problems.push(`SECRET must be set to a random text of ${SECRET_MIN_LENGTH} characters or more in production.`)
  } else if (!isStrongSecret(env.SECRET)) {
    problems.push(
      'SECRET can be guessed: it repeats itself or is made of words. Take the output of: openssl rand -hex 32',
    )
  }
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL must be set to the address people type in production.')
  else if (isPlainHttp(env.PUBLIC_URL)) {
    problems.push('PUBLIC_URL must start with https:// in production, unless it is localhost: passwords travel there.')
  }
  if (!env.SMTP_URL && !env.MAIL) {
    problems.push(
      'SMTP_URL must be set in production, or nobody gets a reset link. MAIL=outbox writes letters to files instead.',
    )
  }
  if (isInside(REPOSITORY_ROOT, dataDir)) {
    problems.push(`DATA_DIR must lie outside the program's own folder in production; it is ${dataDir}.`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

function isPlainHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !LOCAL_HOSTS.test(hostname)
}

function isInside(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path)
  return !fromFolder.startsWith('..') && !isAbsolute(fromFolder)
}

/** Sessions must survive a restart, so the secret that signs them is generated once and stored with the data. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    // Flushed and then moved: an interrupted start leaves either no secret or a complete one.
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(unfinished, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new ConfigError(
      `${file} is damaged: it should hold at least ${SECRET_MIN_LENGTH} characters and holds ${secret.length}. ` +
        'Put it back from a backup, or delete it if you accept that everybody is signed out.',
    )
  }
  return secret
}
