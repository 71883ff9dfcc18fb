import { randomBytes } from 'node:crypto'

/** Where a span stands, as `traceparent` carries it (W3C Trace Context, version 00). */
export interface TraceContext {
  traceId: string
  spanId: string
  /** Whether whoever began the trace wants it recorded. */
  isSampled: boolean
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const SAMPLED = 1

/** Undefined for whatever is not valid: the trace then begins here. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined) return undefined
  // Later versions may say more behind; this one may not.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** A child of the given one, or the beginning of a trace. */
export function nextContext(parent: TraceContext | undefined): TraceContext {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: parent?.isSampled ?? true,
  }
}
