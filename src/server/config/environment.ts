import { z } from 'zod'

export const SECRET_MIN_LENGTH = 32

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://kismetry.example' })

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must start with postgres:// (leave it out for the embedded database)',
})

/** Every variable that the server reads. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
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
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=([^,%]|%[\da-f]{2})*(,[\w-]+=([^,%]|%[\da-f]{2})*)*$/i, 'must look like name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('kismetry'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Env = z.infer<typeof Environment>
