import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, REPOSITORY_ROOT } from '#server/config.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'kismetry-config-'))
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'Zk3vQ0pX8rT5yU1wE7sA9dF2gH4jK6lM',
  PUBLIC_URL: 'https://kismetry.example/',
  DATA_DIR: '/var/lib/kismetry',
}

describe('the defaults', () => {
  test('need nothing to be set', () => {
    const config = readConfig({ DATA_DIR: folder() })
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      isDemo: true,
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

  test('an empty value counts as not set', () => {
    expect(readConfig({ DATA_DIR: folder(), PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })
})

describe('a wrong value is named', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'http://mail.example'],
    ['PUBLIC_URL', 'kismetry.example'],
    ['SECRET', 'short'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 's3.example'],
    ['PLACES_URL', 'photon.example'],
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
      host: '0.0.0.0',
      publicUrl: 'https://kismetry.example',
    })
  })

  test.each([
    ['SECRET', undefined],
    ['SECRET', 'change me please change me please'],
    ['PUBLIC_URL', undefined],
    ['DATA_DIR', undefined],
    ['DATA_DIR', join(REPOSITORY_ROOT, 'somewhere/inside')],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
  })
})
