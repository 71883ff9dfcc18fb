import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { z } from 'zod'

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../..')

const SECRET_MIN_LENGTH = 32
const KNOWN_SECRETS = /^(change|replace|secret|default|example|test|your)[\w -]*$/i

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
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional(),
  SECRET: z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().default('Kismetry <hello@kismetry.localhost>'),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRUST_PROXY: z.string().optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PLACES_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

type Env = z.infer<typeof Environment>

/** A bucket for photos, on anything that speaks S3. */
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
  redisUrl: string | undefined
  secret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Who reads what visitors write on the contact page. */
  contactEmail: string | undefined
  /** Addresses or networks of proxies whose x-forwarded-for is believed; nobody's by default. */
  trustedProxies: string[]
  isDemo: boolean
  /** Where photos go; a folder within `dataDir` without it. */
  s3: S3Settings | undefined
  /** A service that suggests places instead of the embedded gazetteer. */
  placesUrl: string | undefined
  logLevel: string
}

/** A start-up that cannot go on, said in sentences that name the variable. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const dataDir = resolve(REPOSITORY_ROOT, env.DATA_DIR)
  if (isProduction) refuseUnsafeProduction(env, dataDir)
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    secret: env.SECRET ?? keptSecret(dataDir),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    trustedProxies: env.TRUST_PROXY?.split(',').map((each) => each.trim()) ?? [],
    isDemo: (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on',
    s3: s3Settings(env),
    placesUrl: env.PLACES_URL,
    logLevel: env.LOG_LEVEL,
  }
}

/** All or nothing: half a bucket would only be noticed with the first photo. */
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
  if (!env.SECRET || KNOWN_SECRETS.test(env.SECRET)) {
    problems.push(`SECRET must be set to a random text of ${SECRET_MIN_LENGTH} characters or more in production.`)
  }
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL must be set to the address people type in production.')
  if (isInside(REPOSITORY_ROOT, dataDir)) {
    problems.push(`DATA_DIR must lie outside the program's own folder in production; it is ${dataDir}.`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

/** Sessions must survive a restart, so the secret that signs them is made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
