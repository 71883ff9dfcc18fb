import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ERRORS } from '#contract/errors.ts'
import { listApiRoutes } from '#server/http/api/api-routes.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const TOKEN = 'a token that only the test of the metrics knows'
const headers = { authorization: `Bearer ${TOKEN}` }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ hasRateLimits: true, config: { metricsToken: TOKEN } })
  // Jobs are counted once a while: this letter waits from the first time on.
  await app.visitor().signUp()
})
afterAll(() => app.close())

const scrape = async () => (await fetch(`${app.url}/metrics`, { headers })).text()
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
/** A request is counted just after its answer was sent. */
async function expectToGrow(expected: Record<string, number>, work: () => Promise<unknown>) {
  const before = await scrape()
  await work()
  for (const [series, by] of Object.entries(expected)) {
    const wanted = (valueOf(before, series) ?? 0) + by
    await waitFor(`${series} to be ${wanted}`, async () => valueOf(await scrape(), series) === wanted || undefined)
  }
}
const errorsOf = (procedure: string, code: string) =>
  `kismetry_procedure_errors_total{procedure="${procedure}",code="${code}"}`

describe('what is counted', () => {
  test('calls by procedure, and the codes they failed with, wherever they were refused', async () => {
    const person = await app.member()
    await expectToGrow(
      {
        [errorsOf('people.find', 'NOT_FOUND')]: 1,
        [errorsOf('people.find', 'INVALID_INPUT')]: 1,
        [errorsOf('people.find', 'SIGN_IN_NEEDED')]: 1,
        'kismetry_procedure_duration_seconds_count{procedure="people.find"}': 3,
        'kismetry_procedure_duration_seconds_count{procedure="accounts.session"}': 1,
        'kismetry_http_requests_total{kind="rest",status="4xx"}': 2,
      },
      async () => {
        await person.client.accounts.session()
        await expect(person.client.people.find({ userId: randomUUID() })).rejects.toThrow()
        await person.fetch('/api/v1/people/not-an-id')
        await app.visitor().fetch('/api/v1/people/not-an-id')
      },
    )
    expect(await scrape()).not.toContain('kismetry_procedure_errors_total{procedure="accounts.session"')
  })

  test('events, sockets, refusals by a limit, and caches', async () => {
    const [one, other] = [await app.member(), await app.member()]
    await expectToGrow({ kismetry_open_sockets: 1 }, () => other.listen())
    const { id } = await one.client.chat.openWith({ userId: await other.id() })
    await expectToGrow({ 'kismetry_events_sent_total{event="chat.messageSent"}': 1 }, () =>
      one.client.chat.send({ conversationId: id, id: randomUUID(), content: 'hello' }),
    )
    const { points } = RATE_LIMITS.usernameChecksPerAddress
    const ask = () => one.fetch('/api/v1/usernames/somebody')
    for (let count = 0; count < points; count += 1) await ask()
    await expectToGrow({ 'kismetry_limit_refusals_total{limit="usernameChecksPerAddress"}': 1 }, ask)
    await one.client.discovery.list({ order: 'best' })
    await expectToGrow({ 'kismetry_cache_requests_total{cache="vibe keys",result="hit"}': 1 }, () =>
      one.client.discovery.list({ order: 'best' }),
    )
  })

  test('jobs that wait and jobs that were given up, by queue', async () => {
    const text = await scrape()
    expect(valueOf(text, 'kismetry_jobs_waiting{queue="mail"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'kismetry_jobs_failed{queue="mail"}')).toBe(0)
    expect(valueOf(text, 'kismetry_jobs_failed{queue="sweep-photos"}')).toBe(0)
  })

  test('the process, and the pool where there is one', async () => {
    const text = await scrape()
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(2 ** 20)
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(valueOf(text, 'kismetry_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
    expect(text).toMatch(/kismetry_build_info\{version="[\d.]+",node="v\d+[^"]*",database="(pglite|postgres)"\} 1/)
    const waits = valueOf(text, 'kismetry_pool_waits_total')
    expect(waits !== undefined && waits > 0).toBe(app.database.engine === 'postgres')
  })

  test('labels are names of the code, and nothing about anybody', async () => {
    const text = await scrape()
    const labels = (name: string) => new Set([...text.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, v]) => v))
    const procedures = new Set<string | undefined>(listApiRoutes(api).map(({ procedure }) => procedure))
    expect([...labels('procedure')].filter((each) => !procedures.has(each))).toEqual([])
    expect([...labels('code')].filter((each) => !((each ?? '') in ERRORS))).toEqual([])
    expect([...labels('limit')].filter((each) => !((each ?? '') in RATE_LIMITS))).toEqual([])
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|127\.0\.0\.1/)
  })
})

describe('who may read', () => {
  test('on the main port nobody without the token', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
      const given = authorization === undefined ? {} : { authorization }
      const answer = await fetch(`${app.url}/metrics`, { headers: given })
      expect([answer.status, await answer.text()]).toEqual([401, ''])
    }
    const answer = await fetch(`${app.url}/metrics`, { headers })
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  test('without settings there is no such address', async () => {
    const plain = await createTestApp()
    expect((await fetch(`${plain.url}/metrics`, { headers })).status).toBe(404)
    await plain.close()
  })

  test('with a port they are there and nowhere else, and the port is closed with the app', async () => {
    const metricsPort = await freePort()
    const apart = await createTestApp({ config: { metricsPort } })
    const address = `http://127.0.0.1:${metricsPort}`
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('kismetry_build_info')
    expect((await fetch(`${address}/healthz`)).status).toBe(404)
    expect((await fetch(`${apart.url}/metrics`)).status).toBe(404)
    await apart.close()
    await expect(fetch(`${address}/metrics`)).rejects.toThrow('fetch failed')
  })

  test('a token is asked for on that port too', async () => {
    const metricsPort = await freePort()
    const apart = await createTestApp({ config: { metricsPort, metricsToken: TOKEN } })
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })).status).toBe(200)
    await apart.close()
  })
})
