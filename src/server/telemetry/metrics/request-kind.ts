import { REST_PREFIX, RPC_PREFIX } from '#server/http/api/api-routes.ts'
import { PHOTO_PREFIX } from '#server/files/photo-store.ts'

const KINDS: readonly [prefix: string, kind: string][] = [
  [`${RPC_PREFIX}/`, 'rpc'],
  [`${REST_PREFIX}/`, 'rest'],
  [PHOTO_PREFIX, 'photo'],
  ['/assets/', 'file'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
]

/** What a request was for, as one of a few words. */
export function requestKind(url: string): string {
  const known = KINDS.find(([prefix]) => url.startsWith(prefix))
  if (known) return known[1]
  return /^[^?]*\.\w+(\?|$)/.test(url) ? 'file' : 'page'
}
