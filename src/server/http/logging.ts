import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

export interface LogDestination {
  write(line: string): void
}

const SECRETS = ['password', 'token', 'cookie', 'authorization', 'content', 'secret']

/**
 * One JSON line per event. Queries of addresses are left out (a reset link has its token there), and so are bodies and
 * the values in database errors. Fields with the name of a secret are redacted.
 */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  destination: LogDestination | undefined,
): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level: config.logLevel,
    ...(destination ? { stream: destination } : {}),
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      err: describeError,
      req: ({ method, url, ip }) => ({ method, path: url?.split('?')[0], address: ip }),
    },
  }
}

function describeError(error: Error & { code?: unknown }) {
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
  return { type: error.name, message: error.message, stack: error.stack ?? '', code: error.code, ...cause }
}
