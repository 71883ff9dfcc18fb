import type { RequestContext } from '#server/http/api/request-context.ts'

type Limited = Pick<RequestContext, 'limits' | 'address'>

const pairOf = (address: string, email: string) => `${address} ${email}`

/**
 * Tries are counted by address and account together: a stranger who guesses elsewhere uses up only their own. An
 * account that is tried from many addresses allows fewer tries to each, and never none: its owner still gets in.
 */
export async function takeSignInTry({ limits, address }: Limited, email: string): Promise<void> {
  await limits.take('signInsPerAddress', address)
  await limits.take('signInsPerAddressAndEmail', pairOf(address, email))
  const isUnderAttack = !(await limits.tryTake('signInsPerEmail', email))
  if (isUnderAttack) await limits.take('signInsUnderAttackPerAddressAndEmail', pairOf(address, email))
}

/** Whoever knew the password in the end is not punished for having mistyped it. */
export async function forgiveSignInTries({ limits, address }: Limited, email: string): Promise<void> {
  await limits.reset('signInsPerAddressAndEmail', pairOf(address, email))
  await limits.reset('signInsUnderAttackPerAddressAndEmail', pairOf(address, email))
}
