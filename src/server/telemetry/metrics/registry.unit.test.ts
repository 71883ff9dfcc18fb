import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry } from '#server/telemetry/metrics/registry.ts'

/** A line of the text format, read strictly by its grammar. Only `\n` ends a line. */
const LINE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]\d+)?)|NaN|[+-]Inf)$/s
const PAIR = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y
const ESCAPES: Record<string, string> = { '\\\\': '\\', '\\"': '"', '\\n': '\n' }

function notValid(text: string): never {
  throw new Error(`This is not valid: ${text}`)
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  PAIR.lastIndex = 0
  while (PAIR.lastIndex < text.length) {
    const [, name = '', value = ''] = PAIR.exec(text) ?? notValid(text)
    if (name in labels) notValid(text)
    labels[name] = value.replaceAll(/\\[\\"n]/g, (escape) => ESCAPES[escape] ?? escape)
  }
  return labels
}

function read(text: string) {
  expect(text === '' || text.endsWith('\n')).toBe(true)
  const lines = text.split('\n').slice(0, -1)
  const comments = lines.filter((each) => each.startsWith('#'))
  const samples = lines
    .filter((each) => !each.startsWith('#'))
    .map((each) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(each) ?? notValid(each)
      return { name, labels: readLabels(labels), value: Number(value.replace('Inf', 'Infinity')) }
    })
  const series = samples.map(({ name, labels }) => JSON.stringify([name, labels]))
  expect(new Set(series).size).toBe(series.length)
  return { comments, samples }
}

test('whatever a label says, it is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A label never has the character that separates the values of a key.
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.nat(1e6)), { minLength: 1, maxLength: 20 }),
      async (counts) => {
        const registry = createRegistry()
        const counter = registry.counter('things_total', 'Things\nof all \\ kinds', ['kind'])
        const expected = new Map<string, number>()
        for (const [kind, by] of counts) {
          const clean = kind.replaceAll('\u0000', '')
          counter.add([clean], by)
          expected.set(clean, (expected.get(clean) ?? 0) + by)
        }
        const { samples, comments } = read(await registry.expose())
        expect(new Map(samples.map(({ labels, value }) => [labels.kind, value]))).toEqual(expected)
        expect(comments).toEqual(['# HELP things_total Things\\nof all \\\\ kinds', '# TYPE things_total counter'])
      },
    ),
  )
})

test('buckets of a histogram grow, end at the count, and hold what is at most their bound', async () => {
  const bounds = [0.01, 0.1, 1, 10]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...bounds), fc.double({ min: 0, max: 20, noNaN: true })), { minLength: 1 }),
      async (values) => {
        const registry = createRegistry()
        const histogram = registry.histogram('took_seconds', 'Time', bounds, ['what'])
        for (const value of values) histogram.observe(['a'], value)
        const { samples } = read(await registry.expose())
        const valueOf = (name: string, le?: string) =>
          samples.find((sample) => sample.name === name && sample.labels.le === le)?.value
        for (const bound of [...bounds, Infinity]) {
          const le = bound === Infinity ? '+Inf' : String(bound)
          expect(valueOf('took_seconds_bucket', le)).toBe(values.filter((value) => value <= bound).length)
        }
        expect(valueOf('took_seconds_count')).toBe(values.length)
        expect(valueOf('took_seconds_sum')).toBeCloseTo(values.reduce((sum, value) => sum + value, 0))
        expect(samples.every(({ labels }) => labels.what === 'a')).toBe(true)
      },
    ),
  )
})

test('each family is described once, before its lines, which stand together', async () => {
  const registry = createRegistry()
  registry.counter('b_total', 'B')
  registry.sampled('gauge', 'a', 'A', () => [
    { labels: { of: 'x' }, value: 1 },
    { labels: { of: 'y' }, value: Number.NaN },
    { labels: { of: 'z' }, value: -Infinity },
  ])
  expect(await registry.expose()).toBe(
    '# HELP b_total B\n# TYPE b_total counter\nb_total 0\n' +
      '# HELP a A\n# TYPE a gauge\na{of="x"} 1\na{of="y"} NaN\na{of="z"} -Inf\n',
  )
  expect(registry.names()).toEqual(['b_total', 'a'])
})

test('what cannot be asked is left out, and the others are told', async () => {
  const registry = createRegistry()
  registry.sampled('gauge', 'broken', 'B', () => Promise.reject(new Error('away')))
  registry.counter('fine_total', 'F')
  expect(await registry.expose()).toBe('# HELP fine_total F\n# TYPE fine_total counter\nfine_total 0\n')
})

test('a name is used once, and is one that Prometheus takes', () => {
  const registry = createRegistry()
  registry.counter('once_total', 'Once')
  expect(() => registry.counter('once_total', 'Twice')).toThrow('exists already')
  expect(() => registry.counter('not-a-name', 'No')).toThrow('cannot be the name')
})
