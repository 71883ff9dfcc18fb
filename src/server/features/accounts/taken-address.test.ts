import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#server/testing/chat.ts'
import { addApp } from '#server/testing/second-factor/app-owner.ts'
import { createAuthenticator } from '#server/testing/second-factor/authenticator.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const NEW_PASSWORD = 'seven tall poplars'

async function addPasskey({ client }: Person) {
  const device = createAuthenticator()
  const options = await client.twoFactor.beginPasskey({ password: TEST_PASSWORD })
  await client.twoFactor.addPasskey({ name: 'Key', credential: device.create(options) })
  return device
}

async function enterWith(device: Awaited<ReturnType<typeof addPasskey>>) {
  const { client } = app.visitor()
  const credential = device.prove(await client.twoFactor.passkeyOptions({ isSecondStep: false }))
  return codeOf(client.twoFactor.signInWithPasskey({ isSecondStep: false, credential }))
}

/** As whoever reads the mail of that address does. */
async function takeOver(email: string): Promise<Person> {
  const owner = app.visitor()
  await owner.client.accounts.requestPasswordReset({ email })
  const letter = await app.letterTo(email, 'update-password')
  const token = /update-password\?token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
  await owner.client.accounts.setNewPassword({ token, password: NEW_PASSWORD })
  return owner
}

test('whoever signed up with an address of somebody else is out once its owner has set a password', async () => {
  const squatter = app.visitor()
  await squatter.signUp()
  const device = await addPasskey(squatter)
  await addApp(app, squatter)
  const owner = await takeOver(squatter.email)
  expect(await enterWith(device)).toBe('PASSKEY_REFUSED')
  const { viewer } = await owner.client.accounts.signIn({ email: squatter.email, password: NEW_PASSWORD })
  expect(viewer).toMatchObject({ username: squatter.username, emailStanding: 'confirmed' })
  expect(await owner.client.twoFactor.settings()).toMatchObject({ app: null, passkeys: [], backupCodesLeft: 0 })
})

test('whoever has confirmed their address keeps their factors with a new password, and is told so', async () => {
  const member = await app.member()
  const device = await addPasskey(member)
  await takeOver(member.email)
  expect(await enterWith(device)).toBeUndefined()
  const { text } = await app.letterTo(member.email, 'set anew')
  expect(text).toContain('One passkey still opens your account without the password.')
})
