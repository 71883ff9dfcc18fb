import { isAPIError } from 'better-auth/api'
import type { Auth } from '#server/auth/auth.ts'

interface Credentials {
  email: string
  password: string
}

/** A session for the right password, or undefined. Takes as long for an unknown address as for a wrong password. */
export async function startSession(auth: Auth, credentials: Credentials, headers: Headers) {
  try {
    const { headers: cookies, response } = await auth.api.signInEmail({
      body: credentials,
      headers,
      returnHeaders: true,
    })
    return { cookies, userId: response.user.id, token: response.token }
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

export async function endSession(auth: Auth, headers: Headers): Promise<Headers> {
  const { headers: cookies } = await auth.api.signOut({ headers, returnHeaders: true })
  return cookies
}
