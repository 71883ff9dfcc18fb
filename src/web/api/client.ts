import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Api } from '#contract/api.ts'

/** The only way to the server over HTTP. The contract is imported as a type: no schema travels to the browser. */
export const client: ContractRouterClient<Api> = createORPCClient(
  new RPCLink({ url: () => new URL('/rpc', window.location.origin) }),
)

export const orpc = createTanstackQueryUtils(client)
