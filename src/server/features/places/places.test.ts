import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

describe('suggesting places', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())

  test('anybody may ask, also before signing up', async () => {
    const { places } = await app.visitor().client.places.suggest({ q: '  utrecht ' })
    expect(places[0]).toEqual({ label: 'Utrecht, Netherlands', latitude: 52.09, longitude: 5.12 })
  })

  test.each(['', 'a', '%20a%20', 'x'.repeat(81)])('"%s" is refused', async (q) => {
    const response = await app.visitor().fetch(`/api/v1/places?q=${q}`)
    expect(response.status).toBe(422)
  })

  test.each(['--', '%00%00', '%F0%9F%8C%8D%F0%9F%8C%8D', '[(*', '%25%25'])(
    '"%s" finds nothing and breaks nothing',
    async (q) => {
      const response = await app.visitor().fetch(`/api/v1/places?q=${q}`)
      expect([200, 422]).toContain(response.status)
    },
  )

  test('is limited per address', async () => {
    const limited = await createTestApp({ hasRateLimits: true })
    const ask = () => limited.visitor().fetch('/api/v1/places?q=utrecht')
    expect((await ask()).status).toBe(200)
    for (let count = 1; count < RATE_LIMITS.placesPerAddress.points; count += 1) {
      await limited.app.services.limits.take('placesPerAddress', '127.0.0.1')
    }
    expect((await ask()).status).toBe(429)
    await limited.close()
  })
})

describe('an external service', () => {
  const asked: URL[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let service: Server
  let serviceUrl: string
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://localhost'))
      answer(request, response)
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api?lang=en`
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  const feature = (properties: object, coordinates: unknown = [5.12, 52.09]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  })
  const withService = async (respond: typeof answer, work: (app: TestApp) => Promise<void>) => {
    answer = respond
    asked.length = 0
    const app = await createTestApp({ config: { placesUrl: serviceUrl } })
    await work(app)
    await app.close()
  }
  const suggest = async (app: TestApp, q: string) =>
    (await app.visitor().client.places.suggest({ q })).places.map(({ label }) => label)
  const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

  test('is asked instead, and its answer is brought down to the city', async () => {
    const features = [
      feature({ name: 'Utrecht', state: 'Utrecht', country: 'Netherlands', type: 'city' }),
      feature({ name: 'Oudegracht 12', city: 'Utrecht', state: 'Utrecht', country: 'Netherlands', type: 'house' }),
      feature({ name: 'Utrecht', state: 'KwaZulu-Natal', country: 'South Africa' }, [30.32, -27.66, 12]),
      feature({ country: 'Nowhere' }),
      feature({ name: 'Broken' }, 'here'),
      'nonsense',
    ]
    await withService(json({ type: 'FeatureCollection', features }), async (app) => {
      const { places } = await app.visitor().client.places.suggest({ q: 'utrécht & co' })
      expect(places).toEqual([
        { label: 'Utrecht, Netherlands', latitude: 52.09, longitude: 5.12 },
        { label: 'Utrecht, KwaZulu-Natal, South Africa', latitude: -27.66, longitude: 30.32 },
      ])
      expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ lang: 'en', q: 'utrécht & co', limit: '8' })
    })
  })

  test.each<[string, typeof answer]>([
    ['fails', (_request, response) => response.writeHead(500).end('no')],
    ['answers something else', json({ hello: 'world' })],
    ['answers no JSON', (_request, response) => response.end('<html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['does not answer within two seconds', () => undefined],
  ])('that %s is replaced by the gazetteer, and left alone for a while', async (_what, respond) => {
    await withService(respond, async (app) => {
      expect((await suggest(app, 'utrecht'))[0]).toBe('Utrecht, Netherlands')
      expect((await suggest(app, 'london'))[0]).toBe('London, United Kingdom')
      expect(asked).toHaveLength(1)
      expect(app.log.join('')).toContain('the places service failed')
    })
  })

  test('is asked again after that while', async () => {
    await withService(
      (_request, response) => response.writeHead(503).end(),
      async (app) => {
        await suggest(app, 'utrecht')
        answer = json({ features: [feature({ name: 'Elsewhere', country: 'Erewhon' })] })
        const later = performance.now() + 31_000
        const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
        expect(await suggest(app, 'utrecht')).toEqual(['Elsewhere, Erewhon'])
        clock.mockRestore()
      },
    )
  })
})
