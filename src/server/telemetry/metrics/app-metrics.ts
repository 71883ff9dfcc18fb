import { ERRORS } from '#contract/errors.ts'
import { createRegistry, type Registry } from '#server/telemetry/metrics/registry.ts'

/** In seconds: most answers take a few milliseconds, and nobody waits longer than five seconds for the database. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Told whether a cache had what was asked for. */
export type NoteCache = (isHit: boolean) => void

/**
 * What this node counts while it works. Labels are names of the code: procedures, error codes, events, limits. Never an
 * id or anything that somebody has typed.
 */
export interface Metrics {
  registry: Registry
  /** A procedure was called: how long it took, and with which code it failed. */
  called(procedure: string, seconds: number, errorCode: string | undefined): void
  answered(kind: string, status: number): void
  eventSent(name: string): void
  /** Events that reached the other nodes late, or never. */
  eventsLate(count: number): void
  eventsLost(count: number): void
  limitRefused(name: string): void
  jobFailed(name: string): void
  /** Of what may be old: which database answered, or that the replica failed and the primary had to. */
  readFrom(source: 'replica' | 'primary' | 'failed'): void
  cache(name: string): NoteCache
}

export function createMetrics(): Metrics {
  const registry = createRegistry()
  const { counter, histogram } = registry
  const durations = histogram('kismetry_procedure_duration_seconds', 'Time to answer a procedure', BUCKETS, [
    'procedure',
  ])
  const errors = counter('kismetry_procedure_errors_total', 'Procedures that failed, by error code', [
    'procedure',
    'code',
  ])
  const requests = counter('kismetry_http_requests_total', 'Requests answered', ['kind', 'status'])
  const sent = counter('kismetry_events_sent_total', 'Events published by this node', ['event'])
  const late = counter('kismetry_events_late_total', 'Events that waited for Redis for more than a second')
  const lost = counter('kismetry_events_lost_total', 'Events that other nodes never heard of')
  const refused = counter('kismetry_limit_refusals_total', 'Attempts beyond a rate limit', ['limit'])
  const reads = counter('kismetry_replica_reads_total', 'Answers that a replica may give, by who gave them', ['source'])
  const jobs = counter('kismetry_job_failures_total', 'Runs of jobs that failed; most are tried again', ['queue'])
  const caches = counter('kismetry_cache_requests_total', 'What caches were asked for', ['cache', 'result'])
  return {
    registry,
    called: (procedure, seconds, errorCode) => {
      durations.observe([procedure], seconds)
      if (errorCode !== undefined) errors.add([procedure, knownCode(errorCode)])
    },
    answered: (kind, status) => requests.add([kind, `${Math.floor(status / 100)}xx`]),
    eventSent: (name) => sent.add([name]),
    eventsLate: (count) => late.add([], count),
    eventsLost: (count) => lost.add([], count),
    limitRefused: (name) => refused.add([name]),
    readFrom: (source) => reads.add([source]),
    jobFailed: (name) => jobs.add([name]),
    cache: (name) => (isHit) => caches.add([name, isHit ? 'hit' : 'miss']),
  }
}

/** Whatever a library makes up, the label stays one of a known list. */
function knownCode(code: string): string {
  return code in ERRORS ? code : 'INTERNAL_SERVER_ERROR'
}
