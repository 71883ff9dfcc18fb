import { isIP } from 'node:net'
import { z } from 'zod'

export const SECRET_MIN_LENGTH = 32

const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER, range = `of at least ${least}`) => {
  const error = `must be a whole number ${range}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
const port = wholeNumber(0, 65_535, 'from 0 to 65535')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://kismetry.example' })

/** Without a name PostgreSQL takes the database that is called like the user, which is hardly an empty one. */
const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/database (leave it out for the embedded database)',
    abort: true,
  })
  .refine(
    (url) => new URL(url).pathname.length > 1,
    'must name a database after the host: postgres://user:password@host/database',
  )

const oneOf = <Name extends string>(...names: [Name, ...Name[]]) =>
  z.enum(names, { error: `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}` })

/** An address, or a name with the address in angle brackets. */
const SENDER = /^([^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/

/** The names that Express has given to some networks are understood too. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  const [address = '', range, ...rest] = text.split('/')
  if (NAMED_NETWORKS.includes(text)) return true
  const isRange = range === undefined || isIP(range) > 0 || /^\d{1,3}$/.test(range)
  return isIP(address) > 0 && isRange && rest.length === 0
}

/** Every variable that the server reads. */
export const Environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_TIMEOUT_MS: wholeNumber(100).default(3_500),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional(),
  SECRET: z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL: z.literal('outbox', { error: 'must be outbox, or left out' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an address such as Kismetry <hello@kismetry.example>')
    .default('Kismetry <hello@kismetry.localhost>'),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every((each) => isNetwork(each.trim())), {
      error: 'must be addresses or networks such as 10.0.0.1,10.1.0.0/16',
    })
    .optional(),
  DEMO: oneOf('on', 'off').optional(),
  CHAT_MESSAGES_PER_MINUTE: wholeNumber(1).default(60),
  CHAT_NEW_CONVERSATIONS_PER_DAY: wholeNumber(1).default(30),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PLACES_URL: httpUrl.optional(),
  STORAGE_RESERVE_MB: wholeNumber(64).default(256),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=([^,%]|%[\da-f]{2})*(,[\w-]+=([^,%]|%[\da-f]{2})*)*$/i, 'must look like name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('kismetry'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug').default('info'),
})

export type Env = z.infer<typeof Environment>
