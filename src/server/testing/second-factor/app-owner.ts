import { appCode } from '#server/testing/second-factor/app-code.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

export const inSeconds = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)

/** Gives somebody an authenticator app, set up an hour ago. */
export async function addApp(app: TestApp, { client }: Person) {
  app.setNow(inSeconds(-3600))
  const { secret } = await client.twoFactor.beginApp({ password: TEST_PASSWORD })
  const { backupCodes } = await client.twoFactor.confirmApp({ code: appCode(secret, inSeconds(-3600)) })
  app.setNow(TEST_NOW)
  return { secret, backupCodes: backupCodes ?? [] }
}

export async function memberWithApp(app: TestApp) {
  const owner = await app.member()
  return { owner, ...(await addApp(app, owner)) }
}

/** Another browser that has given the right password. */
export async function halfSignedIn(app: TestApp, owner: Person): Promise<Person> {
  const browser = app.visitor()
  const { viewer } = await browser.client.accounts.signIn({ email: owner.email, password: TEST_PASSWORD })
  if (viewer) throw new Error('The password alone was enough.')
  return browser
}

export const enter = (browser: Person, code: string, kind: 'app' | 'backup' = 'app') =>
  browser.client.twoFactor.signInWithCode({ kind, code })

export const viewerOf = async (person: Person) => (await person.client.accounts.session()).viewer

export const letterAbout = (app: TestApp, owner: Person, subject: string) =>
  waitFor(`the letter “${subject}”`, async () =>
    (await app.letters()).find((each) => each.to?.[0]?.address === owner.email && each.subject === subject),
  )

/** What the security log has noted so far, by event, factor and reason. */
export function notedIn(app: TestApp) {
  const lines = app.log.flatMap((line) => {
    const { security } = JSON.parse(line) as { security?: Record<string, string> }
    return security ? [security] : []
  })
  return { lines, kinds: lines.map(({ event, factor, reason }) => [event, factor, reason].filter(Boolean).join(' ')) }
}
