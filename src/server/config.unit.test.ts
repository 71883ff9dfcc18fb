import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, REPOSITORY_ROOT } from '#server/config.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'kismetry-config-'))
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'Zk3vQ0pX8rT5yU1wE7sA9dF2gH4jK6lM',
  PUBLIC_URL: 'https://kismetry.example/',
  DATA_DIR: '/var/lib/kismetry',
  SMTP_URL: 'smtps://mail.example',
}

describe('the defaults', () => {
  test('need nothing to be set', () => {
    const config = readConfig({ DATA_DIR: folder() })
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      isDemo: true,
      requiresAdminSecondFactor: false,
      trustedProxies: [],
      s3: undefined,
      placesUrl: undefined,
    })
  })

  test('keep one secret in the data folder, readable by its owner only', () => {
    const dataDir = folder()
    const { secret } = readConfig({ DATA_DIR: dataDir })
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test.each(['', '\n', 'half a secret'])(
    'a secret file that holds only %j is refused, and nothing is signed',
    (damaged) => {
      const dataDir = folder()
      writeFileSync(join(dataDir, 'secret'), damaged)
      expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/secret is damaged[\s\S]*delete it/)
      expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(damaged)
    },
  )

  test('an empty value counts as not set', () => {
    expect(readConfig({ DATA_DIR: folder(), PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })
})

describe('a wrong value is named', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ STORAGE_RESERVE_MB: '10' }, 'STORAGE_RESERVE_MB must be a whole number of at least 64.'],
    [{ TRUST_PROXY: '10.0.0.1, banana' }, 'TRUST_PROXY must be addresses or networks such as 10.0.0.1,10.1.0.0/16.'],
    [
      { DATABASE_URL: 'postgres://ada@127.0.0.1:5432' },
      'DATABASE_URL must name a database after the host: postgres://user:password@host/database.',
    ],
    [
      { DATABASE_URL: 'postgres://ada@127.0.0.1:5432/' },
      'DATABASE_URL must name a database after the host: postgres://user:password@host/database.',
    ],
    [
      { DATABASE_URL: 'postgres://ada@127.0.0.1:99999/kismetry' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database (leave it out for the embedded database).',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production, or test.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
    [{ MAIL_FROM: 'banana' }, 'MAIL_FROM must be an address such as Kismetry <hello@kismetry.example>.'],
    [{ DATA_DIR: import.meta.filename }, `DATA_DIR ${import.meta.filename} is not a folder.`],
  ])('in a sentence: %j', (environment, sentence) => {
    expect(() => readConfig({ DATA_DIR: folder(), ...environment })).toThrow(new ConfigError(sentence))
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['METRICS_TOKEN', 'too short'],
    ['METRICS_PORT', 'none'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pairs'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'share=100%'],
    ['DATABASE_READ_URL', 'postgres://replica/kismetry'],
    ['SMTP_URL', 'http://mail.example'],
    ['PUBLIC_URL', 'kismetry.example'],
    ['SECRET', 'short'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 's3.example'],
    ['PLACES_URL', 'photon.example'],
    ['MAIL', 'nowhere'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ DATA_DIR: folder(), [name]: value })).toThrow(name)
  })

  test('all of them at once', () => {
    expect(() => readConfig({ PORT: 'x', REDIS_URL: 'y' })).toThrow(/PORT[\s\S]*REDIS_URL/)
  })
})

describe('a bucket for photos', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('has a region without being told', () => {
    const settings = { endpoint: 'https://s3.example', bucket: 'photos', accessKeyId: 'key', secretAccessKey: 'secret' }
    expect(readConfig({ DATA_DIR: folder(), ...S3 }).s3).toEqual({ ...settings, region: 'us-east-1' })
    expect(readConfig({ DATA_DIR: folder(), ...S3, S3_REGION: 'eu-west-1' }).s3?.region).toBe('eu-west-1')
  })

  test.each(Object.keys(S3))('without %s is refused, and it alone is named', (name) => {
    const others = Object.keys(S3).filter((each) => each !== name)
    const start = () => readConfig({ DATA_DIR: folder(), ...S3, [name]: '' })
    expect(start).toThrow(`${name} must be set too`)
    for (const other of others) expect(start).not.toThrow(other)
  })

  test('that is only a region lacks all the rest', () => {
    expect(() => readConfig({ DATA_DIR: folder(), S3_REGION: 'eu-west-1' })).toThrow(Object.keys(S3).join(', '))
  })
})

describe('in production', () => {
  test('a complete configuration is accepted, without demo members', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      isDemo: false,
      requiresAdminSecondFactor: true,
      host: '0.0.0.0',
      publicUrl: 'https://kismetry.example',
    })
  })

  test.each(['http://localhost:3000', 'http://kismetry.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    '%s is good enough for a try on one machine',
    (url) => {
      expect(readConfig({ ...PRODUCTION, PUBLIC_URL: url }).publicUrl).toBe(url)
    },
  )

  test('letters may go to files if the operator says so, and not without saying', () => {
    const { SMTP_URL: _, ...withoutMail } = PRODUCTION
    expect(() => readConfig(withoutMail)).toThrow('MAIL=outbox')
    expect(readConfig({ ...withoutMail, MAIL: 'outbox' }).smtpUrl).toBeUndefined()
    expect(() => readConfig({ ...PRODUCTION, MAIL: 'outbox' })).toThrow('cannot both be set')
  })

  test('everything that is wrong is said at once', () => {
    const bad = { ...PRODUCTION, SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://a.example', SMTP_URL: '' }
    expect(() => readConfig(bad)).toThrow(/SECRET[\s\S]*PUBLIC_URL[\s\S]*SMTP_URL/)
  })

  test.each([
    ['SECRET', undefined],
    ['SECRET', 'change me please change me please'],
    ['SECRET', 'a'.repeat(64)],
    ['SECRET', '0123456789abcdef0123456789abcdef'],
    ['SMTP_URL', undefined],
    ['PUBLIC_URL', 'http://kismetry.example'],
    ['PUBLIC_URL', 'http://localhost.kismetry.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.example'],
    ['PUBLIC_URL', undefined],
    ['DATA_DIR', undefined],
    ['DATA_DIR', join(REPOSITORY_ROOT, 'somewhere/inside')],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
  })
})

test('a collector of traces has its headers', () => {
  const config = readConfig({
    DATA_DIR: folder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=,x-team=dating',
  })
  expect(config.traces).toEqual({
    endpoint: 'http://collector.example:4318',
    headers: { authorization: 'Basic abc=', 'x-team': 'dating' },
    serviceName: 'kismetry',
  })
  expect(readConfig({ DATA_DIR: folder() }).traces).toBeUndefined()
})
