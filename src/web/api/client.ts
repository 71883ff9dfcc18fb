import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Api } from '#contract/api.ts'
import { failureOf } from '#web/api/failure.ts'
import { notifySignInNeeded } from '#web/api/sign-in-needed.ts'

/** The typed client of the API. The contract is imported as a type only, so that no schema is in the bundle. */
export const client: ContractRouterClient<Api> = createORPCClient(
  new RPCLink({
    url: () => new URL('/rpc', window.location.origin),
    interceptors: [
      onError((error) => {
        if (failureOf(error).code === 'SIGN_IN_NEEDED') notifySignInNeeded()
      }),
    ],
  }),
)

export const orpc = createTanstackQueryUtils(client)
