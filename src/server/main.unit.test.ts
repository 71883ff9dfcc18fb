import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#server/testing/person.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'
import { spawnServer, startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'

const DEMO_MEMBER = { email: 'noor@demo.kismetry.example', password: 'overprint-demo' }
const DEMO_ADMIN = { email: 'ada@demo.kismetry.example', password: 'overprint-demo' }

describe('a first start on an empty folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-main-'))
  let server: ServerProcess
  beforeAll(async () => void (server = await startServer({ DATA_DIR: dataDir })), 60_000)
  afterAll(async () => void (await server.stop()))

  test('prints the address, two logins that work, and where mail goes', async () => {
    expect(server.output()).toContain(`Kismetry is open at ${server.url}`)
    expect(server.output()).toContain(`Mail goes to ${join(dataDir, 'outbox')}`)
    for (const { email, password } of [DEMO_MEMBER, DEMO_ADMIN]) {
      expect(server.output()).toContain(email)
      expect(server.output()).toContain(password)
    }
    const [member, admin] = [createPerson(server.url), createPerson(server.url)]
    await member.signIn(DEMO_MEMBER)
    await admin.signIn(DEMO_ADMIN)
    expect((await member.client.accounts.session()).viewer?.isAdmin).toBe(false)
    expect((await admin.client.accounts.session()).viewer?.isAdmin).toBe(true)
  })

  test('a second process on the same folder is refused with a clear message', async () => {
    const second = spawnServer({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Another Kismetry is already running on ${dataDir}`)
  })

  test('stops cleanly when told to, and sessions survive the restart', async () => {
    const person = createPerson(server.url)
    await person.signIn(DEMO_MEMBER)
    expect(await server.stop('SIGINT')).toBe(0)
    server = await startServer({ DATA_DIR: dataDir, PORT: new URL(server.url).port })
    const response = await fetch(`${server.url}/api/v1/session`, { headers: { cookie: person.cookie() } })
    expect(await response.json()).toMatchObject({ viewer: { username: 'Noor' } })
  }, 60_000)
})

describe('a start that cannot work', () => {
  test('says which value is wrong', async () => {
    const failed = spawnServer({ PORT: 'http' })
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toContain('PORT')
  })

  test('in production names everything that is missing', async () => {
    const failed = spawnServer({ NODE_ENV: 'production' })
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toMatch(/SECRET[\s\S]*PUBLIC_URL[\s\S]*SMTP_URL[\s\S]*DATA_DIR/)
  })
})

test('DEMO=off leaves the database empty', async () => {
  const server = await startServer({ DATA_DIR: await preparedFolder(), DEMO: 'off' })
  expect(server.output()).not.toContain('Demo logins')
  await expect(createPerson(server.url).signIn(DEMO_MEMBER)).rejects.toThrow()
  await server.stop()
}, 60_000)
