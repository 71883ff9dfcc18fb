import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector, type Collector } from '#server/testing/processes/collector.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'
import type { FinishedSpan } from '#server/telemetry/traces/otlp-exporter.ts'
import { openTraces, type Traces } from '#server/telemetry/traces/traces.ts'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const PARENT_ID = 'b7ad6b7169203331'
const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`

let collector: Collector
let resources: AsyncDisposableStack
let traces: Traces | undefined
let app: TestApp
let places: Server
const passedOn: unknown[] = []

beforeAll(async () => {
  collector = await startCollector()
  resources = new AsyncDisposableStack()
  traces = openTraces(
    { endpoint: `${collector.endpoint}/`, headers: { 'x-key': 'for the collector' }, serviceName: 'a test' },
    resources,
  )
  places = createServer(({ headers }, response) => {
    passedOn.push(headers.traceparent)
    response.end('{"features":[]}')
  })
  await new Promise<void>((resolve) => places.listen(0, '127.0.0.1', resolve))
  const placesUrl = `http://127.0.0.1:${(places.address() as AddressInfo).port}/api`
  app = await createTestApp({ traces, config: { placesUrl } })
})
afterAll(async () => {
  await app.close()
  await resources.disposeAsync()
  collector.close()
  places.close()
})

const attribute = (span: FinishedSpan, name: string) => {
  const value = span.attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}
const spanOf = (procedure: string, traceId?: string) =>
  waitFor(`the span of ${procedure}`, () =>
    collector.spans.find((span) => span.name === procedure && (traceId === undefined || span.traceId === traceId)),
  )

test('a request is a span with its procedure, and its statements are its children', async () => {
  const person = await app.member('traced')
  await person.fetch('/api/v1/discover?order=best', { headers: { traceparent } })
  const span = await spanOf('discovery.list', TRACE_ID)
  expect(span).toMatchObject({ parentSpanId: PARENT_ID, kind: 2, status: { code: 0 } })
  expect(attribute(span, 'http.route')).toBe('/api/v1/discover')
  expect(attribute(span, 'http.response.status_code')).toBe('200')
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
  // Of the guard, which asks for the session before the body is read, and of the handler.
  expect(statements.some((each) => /from sessions/.test(String(attribute(each, 'db.query.text'))))).toBe(true)
  expect(statements.length).toBeGreaterThan(2)
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: TRACE_ID, kind: 3 })
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano) - 1_000_000n)
    expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano))
  }
  expect(collector.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'for the collector' } })
  expect(collector.bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"a test"}}')
})

test('the next request is not a child of the one before', async () => {
  await app.visitor().client.accounts.session()
  const span = await spanOf('accounts.session')
  expect(span.traceId).not.toBe(TRACE_ID)
  expect(span).not.toHaveProperty('parentSpanId')
})

test('a refusal has its code, and another service is told of the trace', async () => {
  const person = await app.member()
  await app.visitor().fetch('/api/v1/discover?order=best')
  await waitFor('the refusal', () =>
    collector.spans.find((span) => attribute(span, 'error.type') === 'SIGN_IN_NEEDED' && span.status.code === 0),
  )
  await person.fetch('/api/v1/places?q=Lisbon', { headers: { traceparent } })
  const { spanId } = await spanOf('places.suggest', TRACE_ID)
  expect(passedOn).toContain(`00-${TRACE_ID}-${spanId}-01`)
})

test('whoever does not want to be recorded is not', async () => {
  const unwanted = TRACE_ID.replace('0a', '0b')
  await app.visitor().fetch('/api/v1/session', { headers: { traceparent: `00-${unwanted}-${PARENT_ID}-00` } })
  await app.visitor().client.accounts.session()
  const before = collector.spans.length
  await waitFor('later spans', () => (collector.spans.length > before ? true : undefined))
  expect(collector.spans.filter(({ traceId }) => traceId === unwanted)).toEqual([])
})

test('no value of a statement is told, and nothing about anybody', async () => {
  const person = await app.member('whospersonal')
  await person.signIn()
  await spanOf('accounts.signIn')
  const told = collector.bodies.join('\n')
  expect(told).toContain('insert into')
  expect(told).not.toContain('whospersonal')
  expect(told).not.toContain(person.email)
  expect(told).not.toContain(await person.id())
})

test('what waits is sent when the server stops', async () => {
  const stack = new AsyncDisposableStack()
  const own = openTraces({ endpoint: collector.endpoint, headers: {}, serviceName: 'a test' }, stack)
  own?.begin('the last one', undefined).end({ attributes: {}, isError: false })
  await stack.disposeAsync()
  expect(collector.spans.some(({ name }) => name === 'the last one')).toBe(true)
})

test('a collector that is silent or refuses delays nobody, and what it misses is counted', async () => {
  const away = await startCollector()
  const stack = new AsyncDisposableStack()
  const own = openTraces({ endpoint: away.endpoint, headers: {}, serviceName: 'a test' }, stack)
  const end = () => own?.begin('dropped', undefined).end({ attributes: {}, isError: false })
  away.answerWith(503)
  for (let count = 0; count < 256; count += 1) end()
  await waitFor('the first batch to be dropped', () => (own?.countDropped() === 256 ? true : undefined))
  away.answerWith(0)
  const since = performance.now()
  for (let count = 0; count < 5_000; count += 1) end()
  expect(performance.now() - since).toBeLessThan(1_000)
  // One batch is under way, 2,048 wait.
  expect(own?.countDropped()).toBe(256 + 5_000 - 256 - 2_048)
  await stack.disposeAsync()
  expect(performance.now() - since).toBeLessThan(4_000)
  away.close()
})
