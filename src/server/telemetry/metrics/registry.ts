type Labels = Record<string, string>
type MetricType = 'counter' | 'gauge' | 'histogram'

export interface Sample {
  labels: Labels
  value: number
}

/** Labels are given by value, in the order of their names: no object is made for each count. */
export interface Counter {
  add(values: readonly string[], by?: number): void
}

export interface Histogram {
  observe(values: readonly string[], value: number): void
}

interface Family {
  name: string
  help: string
  type: MetricType
  /** Its lines, without the two that describe it. */
  lines(): Promise<string[]> | string[]
}

/** The metrics of one process, and how Prometheus reads them (text format 0.0.4). */
export interface Registry {
  counter(name: string, help: string, labelNames?: readonly string[]): Counter
  histogram(name: string, help: string, buckets: readonly number[], labelNames?: readonly string[]): Histogram
  /** What is asked for only when somebody reads: `read` may fail, and the family is then left out. */
  sampled(type: 'counter' | 'gauge', name: string, help: string, read: () => Sample[] | Promise<Sample[]>): void
  expose(): Promise<string>
  names(): string[]
}

const NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/
const SEPARATOR = '\u0000'

export function createRegistry(): Registry {
  const families = new Map<string, Family>()
  const add = (family: Family) => {
    if (!NAME.test(family.name)) throw new Error(`${family.name} cannot be the name of a metric`)
    if (families.has(family.name)) throw new Error(`${family.name} exists already`)
    families.set(family.name, family)
  }
  return {
    counter: (name, help, labelNames = []) => {
      const counts = new Map<string, number>()
      // One without labels is there from the start, so that its first increase is seen.
      if (labelNames.length === 0) counts.set('', 0)
      add({ name, help, type: 'counter', lines: () => countLines(name, labelNames, counts) })
      return {
        add: (values, by = 1) => {
          const key = values.join(SEPARATOR)
          counts.set(key, (counts.get(key) ?? 0) + by)
        },
      }
    },
    histogram: (name, help, buckets, labelNames = []) => {
      const series = new Map<string, Series>()
      add({ name, help, type: 'histogram', lines: () => histogramLines(name, labelNames, buckets, series) })
      return {
        observe: (values, value) => {
          const key = values.join(SEPARATOR)
          const known = series.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
          series.set(key, known)
          const bucket = buckets.findIndex((bound) => value <= bound)
          if (bucket >= 0) known.counts[bucket] = (known.counts[bucket] ?? 0) + 1
          known.sum += value
          known.count += 1
        },
      }
    },
    sampled: (type, name, help, read) =>
      add({ name, help, type, lines: async () => (await read()).map((sample) => line(name, sample)) }),
    names: () => [...families.values()].flatMap(seriesNames),
    expose: async () => (await Promise.all(Array.from(families.values(), familyText))).join(''),
  }
}

interface Series {
  /** Of each bucket alone; they are added up when they are read. */
  counts: number[]
  sum: number
  count: number
}

async function familyText(family: Family): Promise<string> {
  const lines = await Promise.resolve(family.lines()).catch(() => [])
  if (lines.length === 0) return ''
  const help = `# HELP ${family.name} ${family.help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`
  return `${[help, `# TYPE ${family.name} ${family.type}`, ...lines].join('\n')}\n`
}

/** The names that a query may use. */
function seriesNames({ name, type }: Family): string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
}

function labelsOf(labelNames: readonly string[], key: string): Labels {
  const values = key.split(SEPARATOR)
  return Object.fromEntries(labelNames.map((name, place) => [name, values[place] ?? '']))
}

function countLines(name: string, labelNames: readonly string[], counts: Map<string, number>): string[] {
  return Array.from(counts, ([key, value]) => line(name, { labels: labelsOf(labelNames, key), value }))
}

function histogramLines(
  name: string,
  labelNames: readonly string[],
  buckets: readonly number[],
  series: Map<string, Series>,
): string[] {
  return Array.from(series).flatMap(([key, { counts, sum, count }]) => {
    const labels = labelsOf(labelNames, key)
    let upTo = 0
    const bucketLines = buckets.map((bound, place) => {
      upTo += counts[place] ?? 0
      return line(`${name}_bucket`, { labels: { ...labels, le: String(bound) }, value: upTo })
    })
    return [
      ...bucketLines,
      line(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
      line(`${name}_sum`, { labels, value: sum }),
      line(`${name}_count`, { labels, value: count }),
    ]
  })
}

function line(name: string, { labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function numberText(value: number): string {
  if (value === Infinity) return '+Inf'
  return value === -Infinity ? '-Inf' : String(value)
}
