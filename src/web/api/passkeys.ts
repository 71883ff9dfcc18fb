import type { z } from 'zod'
import type { CreationOptions, CredentialProof, NewCredential, RequestOptions } from '#contract/passkey.ts'

/** The browser has no passkeys, nobody has confirmed, or the device has one already. */
export type PasskeyProblem = 'unsupported' | 'cancelled' | 'alreadyHere'

/** Browsers of the last two years can read the options as the server writes them. */
function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

export async function createPasskey(options: CreationOptions): Promise<z.input<typeof NewCredential>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return credential.toJSON() as z.input<typeof NewCredential>
}

export async function provePasskey(options: RequestOptions): Promise<CredentialProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return credential.toJSON() as CredentialProof
}

/** What the browser refused; undefined for an answer of the server. */
export function passkeyProblem(error: unknown): PasskeyProblem | undefined {
  if (!canUsePasskeys()) return 'unsupported'
  if (!(error instanceof DOMException)) return undefined
  return error.name === 'InvalidStateError' ? 'alreadyHere' : 'cancelled'
}
