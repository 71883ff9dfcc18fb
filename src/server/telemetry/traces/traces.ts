import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import { createExporter, type FinishedSpan, type TraceSettings } from '#server/telemetry/traces/otlp-exporter.ts'
import {
  nextContext,
  readTraceparent,
  writeTraceparent,
  type TraceContext,
} from '#server/telemetry/traces/trace-context.ts'

const KIND = { server: 2, client: 3 }
const STATUS = { unset: 0, error: 2 }
const STATEMENT_MAX = 2_000
const NANOSECONDS_PER_MS = 1e6

type Attributes = Record<string, string | number | undefined>

/** One request under way. */
export interface CallSpan {
  /** Statements of this work become its children. */
  run<Result>(work: () => Result): Result
  end(outcome: { attributes: Attributes; isError: boolean }): void
}

export interface Traces {
  begin(name: string, traceparent: unknown): CallSpan
  /** For the log of Kysely: a statement of the request under way has ended. */
  noteStatement(event: LogEvent): void
  /** To pass on to another service that takes part in the trace. */
  traceparent(): string | undefined
  countDropped(): number
}

/** Made only when there is a collector: without one nothing is wrapped, watched or measured. */
export function openTraces(settings: TraceSettings | undefined, resources: AsyncDisposableStack): Traces | undefined {
  if (!settings) return undefined
  const current = new AsyncLocalStorage<TraceContext>()
  const exporter = createExporter(settings, resources)
  return {
    countDropped: exporter.countDropped,
    traceparent: () => {
      const context = current.getStore()
      return context && writeTraceparent(context)
    },
    begin: (name, traceparent) => {
      const parent = readTraceparent(traceparent)
      const context = nextContext(parent)
      const startedAt = now()
      return {
        run: (work) => current.run(context, work),
        end: ({ attributes, isError }) => {
          if (!context.isSampled) return
          const span = { name, kind: KIND.server, startedAt, attributes, isError }
          exporter.add(finish(context, parent, span))
        },
      }
    },
    noteStatement: ({ level, query, queryDurationMillis }) => {
      const parent = current.getStore()
      if (!parent?.isSampled) return
      const [operation = ''] = /\w+/.exec(query.sql) ?? []
      exporter.add(
        finish(nextContext(parent), parent, {
          name: operation.toLowerCase(),
          kind: KIND.client,
          startedAt: now() - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(query.sql) },
          isError: level === 'error',
        }),
      )
    },
  }
}

/** Values are parameters, which are never sent. Texts within a statement are left out too: it costs little to be sure. */
function statementText(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, STATEMENT_MAX)
}

/** In milliseconds. Not from `Date`, which may jump between the beginning and the end. */
const now = () => performance.timeOrigin + performance.now()
const nanoseconds = (milliseconds: number) => BigInt(Math.round(milliseconds * NANOSECONDS_PER_MS)).toString()

interface SpanToFinish {
  name: string
  kind: number
  startedAt: number
  attributes: Attributes
  isError: boolean
}

function finish(context: TraceContext, parent: TraceContext | undefined, span: SpanToFinish): FinishedSpan {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parent && { parentSpanId: parent.spanId }),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(now()),
    attributes: Object.entries(span.attributes).flatMap(([key, value]) => {
      if (value === undefined) return []
      return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }]
    }),
    status: { code: span.isError ? STATUS.error : STATUS.unset },
  }
}
