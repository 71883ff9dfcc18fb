import { createHmac, timingSafeEqual } from 'node:crypto'

interface SignedCookie {
  name: string
  secret: string
}

/** The value of a signed cookie, as better-auth signs its own. */
export function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}

/** The token of a cookie that this server has signed; null for any other cookie of that name. */
export function readSignedToken(cookies: string, { name, secret }: SignedCookie): string | null {
  const prefix = `${name}=`
  const cookie = cookies.split(/; */).find((each) => each.startsWith(prefix))
  if (!cookie) return null
  const value = decodeCookie(cookie.slice(prefix.length))
  const separator = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(0, separator))
  const signature = Buffer.from(value.slice(separator + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
