import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { CredentialProof, NewCredential } from '#contract/passkey.ts'
import type { NewSession } from '#server/features/accounts/open-session.ts'
import { listCredentials } from '#server/features/two-factor/passkeys.queries.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'

/** What better-auth does with passkeys. Each challenge works once, for five minutes, in the browser that got it. */

export async function creationOptions({ auth, authHeaders, setCookies }: RequestContext) {
  const { headers: cookies, response } = await auth.api.generatePasskeyRegistrationOptions({
    headers: authHeaders,
    returnHeaders: true,
  })
  setCookies(cookies)
  const { rp, timeout, excludeCredentials, authenticatorSelection } = response
  return {
    ...response,
    rp: { id: rp.id ?? '', name: rp.name },
    timeout: timeout ?? 0,
    attestation: 'none',
    pubKeyCredParams: [...response.pubKeyCredParams],
    excludeCredentials: (excludeCredentials ?? []).map(({ id, transports }) => reference(id, transports)),
    authenticatorSelection: {
      residentKey: authenticatorSelection?.residentKey ?? '',
      requireResidentKey: authenticatorSelection?.requireResidentKey ?? true,
      userVerification: authenticatorSelection?.userVerification ?? '',
    },
  }
}

/** Without cookies: whoever may be signed in here, any account may be meant. */
export async function requestOptions({ db, auth, setCookies }: RequestContext, onlyOf: string | undefined) {
  const { headers: cookies, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  })
  setCookies(cookies)
  return {
    challenge: response.challenge,
    rpId: response.rpId ?? '',
    timeout: response.timeout ?? 0,
    userVerification: 'required',
    allowCredentials: onlyOf === undefined ? [] : await listCredentials(db, onlyOf),
  }
}

/** The stored passkey, or undefined when anything about it is not right. */
export async function storePasskey(
  { auth, authHeaders }: RequestContext,
  { name, credential }: { name: string; credential: z.output<typeof NewCredential> },
) {
  try {
    return await auth.api.verifyPasskeyRegistration({ body: { name, response: credential }, headers: authHeaders })
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

/** A session for a passkey that its owner has unlocked, or undefined. */
export async function startPasskeySession(
  { auth, authHeaders }: RequestContext,
  { response: { userHandle, ...signed }, ...credential }: CredentialProof,
): Promise<NewSession | undefined> {
  const proof = { ...credential, response: { ...signed, ...(userHandle && { userHandle }) } }
  try {
    const { headers: cookies, response } = await auth.api.verifyPasskeyAuthentication({
      body: { response: { ...proof, clientExtensionResults: {} } },
      headers: authHeaders,
      returnHeaders: true,
    })
    return { cookies, userId: response.session.userId, token: response.session.token }
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

function reference(id: string, transports: string[] = []) {
  return { id, type: 'public-key' as const, transports: transports.filter(Boolean) }
}
