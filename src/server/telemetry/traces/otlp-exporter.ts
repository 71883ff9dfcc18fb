import { within } from '#server/deadline.ts'

/** What a collector is told of one span, in the JSON of OTLP. */
export interface FinishedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  status: { code: number }
}

export interface TraceSettings {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
}

export interface Exporter {
  add(span: FinishedSpan): void
  countDropped(): number
}

/** More than these are dropped rather than kept. */
const QUEUE_MAX = 2048
const BATCH = 256
const EVERY_MS = 2_000
const ANSWER_MS = 5_000
/** What the last batches may take when the server stops. */
const LAST_MS = 1_000

/** Sends spans in batches, beside everything else. What the collector does not take is dropped and counted. */
export function createExporter(settings: TraceSettings, resources: AsyncDisposableStack): Exporter {
  const url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`
  const queue: FinishedSpan[] = []
  const closing = new AbortController()
  let dropped = 0
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const sendAll = async () => {
    clearTimeout(timer)
    timer = undefined
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH)
      const isTaken = await post(url, settings, batch, closing.signal).catch(() => false)
      if (!isTaken) dropped += batch.length
    }
  }
  const send = () => (sending ??= sendAll().finally(() => (sending = undefined)))

  resources.defer(async () => {
    await within(LAST_MS, send()).catch(() => closing.abort())
    clearTimeout(timer)
  })
  return {
    countDropped: () => dropped,
    add: (span) => {
      if (queue.length >= QUEUE_MAX) {
        dropped += 1
        return
      }
      queue.push(span)
      if (queue.length >= BATCH) void send()
      else timer ??= setTimeout(() => void send(), EVERY_MS).unref()
    },
  }
}

async function post(
  url: string,
  { headers, serviceName }: TraceSettings,
  spans: FinishedSpan[],
  closed: AbortSignal,
): Promise<boolean> {
  const service = { key: 'service.name', value: { stringValue: serviceName } }
  const body = {
    resourceSpans: [{ resource: { attributes: [service] }, scopeSpans: [{ scope: { name: 'kismetry' }, spans }] }],
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([closed, AbortSignal.timeout(ANSWER_MS)]),
  })
  await response.arrayBuffer()
  return response.ok
}
