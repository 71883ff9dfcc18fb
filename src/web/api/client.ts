import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Api } from '#contract/api.ts'
import { failureOf } from '#web/api/failure.ts'
import { notifySignInNeeded } from '#web/api/sign-in-needed.ts'

/** The only way to the server over HTTP. The contract is imported as a type: no schema travels to the browser. */
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
