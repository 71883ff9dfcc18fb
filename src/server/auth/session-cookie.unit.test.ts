import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSignedToken } from '#server/auth/session-cookie.ts'

const options = { name: 'kismetry.session_token', secret: 'a secret that only this test knows' }
const sign = (token: string, secret = options.secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

describe('the session cookie', () => {
  test('gives its token, wherever it stands among others', () => {
    const cookies = `theme=dusk; ${options.name}=${sign('token-1')}; other=1`
    expect(readSignedToken(cookies, options)).toBe('token-1')
  })

  test.each([
    ['nothing', ''],
    ['another cookie', 'theme=dusk'],
    ['a longer name', `x${options.name}=${sign('token-1')}`],
    ['no signature', `${options.name}=token-1`],
    ['an empty value', `${options.name}=`],
    ['the signature of another token', `${options.name}=${sign('token-2').replace('token-2', 'token-1')}`],
    ['the signature of another secret', `${options.name}=${sign('token-1', 'somebody else')}`],
    ['a broken escape', `${options.name}=%E0%A4%A`],
  ])('is not believed with %s', (_, cookies) => {
    expect(readSignedToken(cookies, options)).toBeNull()
  })
})
