import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Environment, SECRET_MIN_LENGTH, type Env } from '#server/config/environment.ts'
import { makeFolder } from '#server/files/make-folder.ts'
import type { TraceSettings } from '#server/telemetry/traces/otlp-exporter.ts'
import { listUnsafe } from '#server/config/production.ts'

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../..')

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
  /** A replica of it, for lists that may be a second old. */
  databaseReadUrl: string | undefined
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
  /** Where metrics are read, if anywhere: on a port of their own, or with a token on the main one. */
  metricsPort: number | undefined
  metricsToken: string | undefined
  /** The collector of traces, if there is one. */
  traces: TraceSettings | undefined
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
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URL is a replica of DATABASE_URL, which must be set too.')
  }
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on'
  const dataDir = resolve(REPOSITORY_ROOT, env.DATA_DIR)
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new ConfigError(`DATA_DIR ${dataDir} is not a folder.`)
  const unsafe = isProduction ? listUnsafe(env, { dataDir, root: REPOSITORY_ROOT }) : []
  if (unsafe.length > 0) throw new ConfigError(unsafe.join('\n'))
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
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
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    traces: traceSettings(env),
    logLevel: env.LOG_LEVEL,
  }
}

function traceSettings(env: Env): TraceSettings | undefined {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? []).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, decodeURIComponent(value.join('='))] as const
  })
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(headers),
    serviceName: env.OTEL_SERVICE_NAME,
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

/** Sessions must survive a restart, so the secret that signs them is generated once and stored with the data. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    makeFolder(dataDir)
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
