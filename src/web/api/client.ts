import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import type { Api } from '#contract/api.ts'
import { takeEarly } from '#web/api/early-calls.ts'
import { failureOf } from '#web/api/failure.ts'
import { notifySignInNeeded } from '#web/api/sign-in-needed.ts'

type ApiClient = ContractRouterClient<Api>

const send = globalThis.fetch

/** The typed client of the API. The contract is imported as a type only, so that no schema is in the bundle. */
export const client: ApiClient = createORPCClient(
  new RPCLink({
    url: () => new URL('/rpc', window.location.origin),
    fetch: async (request, init) => (await takeEarly(request)) ?? send(request, init),
    interceptors: [
      onError((error) => {
        // Refused for want of a role: it may have been taken away.
        if (['SIGN_IN_NEEDED', 'NOT_ALLOWED'].includes(failureOf(error).code)) notifySignInNeeded()
      }),
    ],
  }),
)

// Written out: the inferred type is longer than the compiler keeps.
export const orpc: RouterUtils<ApiClient> = createTanstackQueryUtils(client)
