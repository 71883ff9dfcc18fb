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

/** Whose password a reset link may change, if it is still good. */
export async function findResetOwner(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return found && found.expiresAt > new Date() ? found.value : undefined
}

/** Uses the link up, changes the password and deletes every session of its owner. */
export async function resetPassword(auth: Auth, token: string, newPassword: string): Promise<boolean> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword } })
    return true
  } catch (error) {
    if (isAPIError(error)) return false
    throw error
  }
}
