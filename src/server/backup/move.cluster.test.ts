import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '#server/testing/processes/s3-server.ts'
import { DEMO_LOGINS } from '#server/seed/demo.ts'
import { say } from '#server/testing/chat.ts'
import { createEmptyPostgres } from '#server/testing/processes/empty-database.ts'
import { createPerson } from '#server/testing/person.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'
import { runAdmin } from '#server/testing/processes/admin-process.ts'
import { startServer } from '#server/testing/processes/server-process.ts'
import { pngFile } from '#server/testing/support/desk.ts'

const TIMEOUT_MS = 300_000

let dataDir: string
let postgres: Awaited<ReturnType<typeof createEmptyPostgres>>
let bucket: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  dataDir = await preparedFolder()
  postgres = await createEmptyPostgres(process.env.TEST_DATABASE_URL ?? '')
  bucket = await startS3Server()
})
afterAll(async () => {
  await postgres.drop()
  await bucket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'a site moves to PostgreSQL and a bucket, and whoever was signed in stays so',
  async () => {
    const before = await startServer({ DATA_DIR: dataDir })
    const noor = createPerson(before.url)
    await noor.signIn({ ...DEMO_LOGINS[0] })
    const { viewer } = await noor.client.accounts.session()
    expect(viewer).not.toBeNull()
    const [conversation] = (await noor.client.chat.listConversations({})).conversations
    await say(noor, conversation?.id ?? '', 'The last before the move')
    const { photos } = await noor.client.profile.addPhoto({ file: await pngFile() })
    const photoUrl = photos.at(-1)?.smallUrl ?? ''
    const photo = await (await fetch(before.url + photoUrl)).arrayBuffer()
    expect((await runAdmin({ DATA_DIR: dataDir }, 'move-to', postgres.url)).output).toContain('already running')
    expect(await before.stop()).toBe(0)

    const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
    const s3 = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const moved = await runAdmin({ DATA_DIR: dataDir, ...s3 }, 'move-to', postgres.url)
    expect(moved.output).toMatch(/\d+ tables with [\d,]+ rows are the same in both/)
    expect(moved.output).toMatch(/\d+ files are in the bucket, each compared/)
    expect(moved.code).toBe(0)
    expect((await runAdmin({ DATA_DIR: dataDir }, 'move-to', postgres.url)).output).toContain('not empty')

    rmSync(`${dataDir}/photos`, { recursive: true })
    const port = new URL(before.url).port
    const after = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: port, ...s3 })
    // The cookie of before.
    expect((await noor.client.accounts.session()).viewer).toEqual(viewer)
    const [same] = (await noor.client.chat.listConversations({})).conversations
    expect(JSON.stringify(same)).toContain('The last before the move')
    expect(await (await fetch(after.url + photoUrl)).arrayBuffer()).toEqual(photo)
    expect(await after.stop()).toBe(0)
    const counters = await runAdmin({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, 'verify-counters')
    expect(counters.output).toContain('\n0 differences')
  },
  TIMEOUT_MS,
)
