import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { addApp } from '#server/testing/second-factor/app-owner.ts'
import { createAuthenticator } from '#server/testing/second-factor/authenticator.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const password = TEST_PASSWORD

/** Somebody with a passkey and backup codes. */
async function protectedMember(): Promise<Talker & { passkeyId: string }> {
  const owner = await talker(app)
  const options = await owner.client.twoFactor.beginPasskey({ password })
  const credential = createAuthenticator().create(options)
  const { passkey } = await owner.client.twoFactor.addPasskey({ name: 'My phone', credential })
  return { ...owner, passkeyId: passkey.id }
}

/** Whoever has stolen a session and the password begins one of these with it. */
const ATTEMPTS: Record<string, () => Promise<{ owner: Talker; attempt(): Promise<unknown> }>> = {
  'changing the password': async () => {
    const owner = await talker(app)
    const stolen = { currentPassword: password, newPassword: 'eight tall poplars' }
    return { owner, attempt: () => owner.client.security.changePassword(stolen) }
  },
  'changing the address': async () => {
    const owner = await talker(app)
    return { owner, attempt: () => owner.client.security.changeEmail({ email: 'thief@new.example', password }) }
  },
  'asking for deletion': async () => {
    const owner = await talker(app)
    return { owner, attempt: () => owner.client.account.requestDeletion({ password }) }
  },
  'beginning an authenticator app': async () => {
    const owner = await talker(app)
    return { owner, attempt: () => owner.client.twoFactor.beginApp({ password }) }
  },
  'turning an authenticator app off': async () => {
    const owner = await talker(app)
    const { secret } = await addApp(app, owner)
    const code = appCode(secret, TEST_NOW)
    return { owner, attempt: () => owner.client.twoFactor.turnOffApp({ password, code }) }
  },
  'replacing the backup codes': async () => {
    const owner = await protectedMember()
    return { owner, attempt: () => owner.client.twoFactor.replaceBackupCodes({ password }) }
  },
  'beginning a passkey': async () => {
    const owner = await talker(app)
    return { owner, attempt: () => owner.client.twoFactor.beginPasskey({ password }) }
  },
  'removing a passkey': async () => {
    const owner = await protectedMember()
    const { passkeyId } = owner
    return { owner, attempt: () => owner.client.twoFactor.removePasskey({ passkeyId, password }) }
  },
  'reconfirming a role': async () => {
    const owner = await staffMember(app)
    return { owner, attempt: () => owner.client.staff.reconfirm({ password }) }
  },
}

/** All that the attempts write to; a code of the app is used up by each. */
async function accountOf({ userId }: Talker) {
  const tables = ['users', 'credentials', 'emailLinks', 'passkeys', 'backupCodes'] as const
  const rows = tables.map((table) => app.db.selectFrom(table).selectAll().where('userId', '=', userId).execute())
  const apps = app.db.selectFrom('authenticatorApps').select(['secret', 'confirmedAt']).where('userId', '=', userId)
  return Promise.all([...rows, apps.execute()])
}

test.each(Object.entries(ATTEMPTS))(
  '%s does nothing when the owner sets a new password by a link meanwhile',
  async (_, begin) => {
    const { owner, attempt } = await begin()
    await owner.client.accounts.requestPasswordReset({ email: owner.email })
    const letter = await app.letterTo(owner.email, 'update-password')
    const token = /token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
    let before: unknown
    // The tries are wiped when the password was found right, and before anything is written.
    const wiped = vi.spyOn(app.app.services.limits, 'reset').mockImplementationOnce(async () => {
      await app.visitor().client.accounts.setNewPassword({ token, password: 'seven tall poplars' })
      before = await accountOf(owner)
    })
    expect(await codeOf(attempt())).toBe('WRONG_PASSWORD')
    wiped.mockRestore()
    expect(await accountOf(owner)).toEqual(before)
  },
)
