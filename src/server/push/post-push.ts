import { lookup as lookUpName } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/push/public-address.ts'

const PATIENCE_MS = 10_000

export interface PushRequest {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

/** Posts to a push service and returns the status of its answer. Fails when there is none. */
export type PostPush = (request: PushRequest) => Promise<number>

/**
 * Members tell us where to post, so it must not be a way into the network that the server stands in: the connection is
 * made to the very address that was looked at, and redirects are not followed.
 */
export const postPush: PostPush = ({ endpoint, headers, body }) => {
  return new Promise((resolve, reject) => {
    const { hostname, pathname, search } = new URL(endpoint)
    const posting = request(
      {
        hostname,
        path: pathname + search,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: lookUpPublic,
        signal: AbortSignal.timeout(PATIENCE_MS),
        // A connection of its own: one from the pool would not be looked at.
        agent: false,
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', reject)
      },
    )
    posting.once('error', reject)
    posting.end(body)
  })
}

const lookUpPublic: LookupFunction = (hostname, { all }, found) => {
  void lookUpName(hostname, { all: true }).then(
    (addresses) => {
      const allowed = addresses.filter(({ address }) => isPublicAddress(address))
      const [first] = allowed
      if (!first) found(new Error('The push service has no public address.'), '', 4)
      else if (all) found(null, allowed)
      else found(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => found(error, '', 4),
  )
}
