import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endInWords } from '#domain/moderation/decision-letter.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { paths } from '#domain/site/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { flaggedMessage } from '#server/testing/support/cases.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { choose, expectText, field, press, type } from './support/hands.ts'
import { passTime, startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = { [paths.adminReport]: () => import('#web/features/moderation/report-page.tsx') }

/** A case that is about to end with a suspension for a week, and its letter in the hands of the moderator. */
async function editLetter() {
  const { reportId } = await flaggedMessage(app)
  const browser = await openBrowser(app)
  const userId = await browser.person.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null }).execute()
  await browser.openTab({ path: generatePath(paths.adminReport, { reportId }), screens: SCREENS, use: () => null })
  await choose('Suspend')
  await press('Edit')
  const letter = await field('Letter')
  const findDecision = async () => {
    const decisions = app.db.selectFrom('decisions').select(['until', 'letterSubject', 'letterText'])
    return decisions.where('reportId', '=', reportId).executeTakeFirstOrThrow()
  }
  return { letter, decided: () => vi.waitFor(findDecision, PATIENCE_MS) }
}

test('a letter that was edited names the term that is chosen after it', async () => {
  const { letter, decided } = await editLetter()
  await type('Letter', `${letter.value} We mean it.`)
  await choose('24 hours')
  await press(/^Suspend for 24 hours/)
  const { until, letterSubject, letterText } = await decided()
  const end = until ?? new Date(0)
  expect((end.getTime() - Date.now()) / HOUR_MS).toBeCloseTo(24, 0)
  expect(letterText).toContain(`Your account is paused until ${endInWords(end)}.`)
  expect(letterText).toMatch(/We mean it\.$/)
  expect(letterText?.match(/ UTC/g)).toHaveLength(1)
  expect(letterSubject).toBe(`Your account is paused until ${end.getUTCDate()} November`)
})

test('however long a letter is being edited, the end that it names is the end that is stored', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const { letter, decided } = await editLetter()
  await type('Letter', `${letter.value} We mean it.`)
  await passTime(150)
  // The page looks at its clock each minute.
  for (const [look, everyMs] of intervals.mock.calls) if (everyMs === MINUTE_MS) look()
  intervals.mockRestore()
  await passTime(1)
  await press(/^Suspend for 7 days/)
  const { until, letterText } = await decided()
  expect(letterText).toContain(`until ${endInWords(until ?? new Date(0))}.`)
})

test('a letter in which the end is said in other words stays, and the screen says that it is not named', async () => {
  const { decided } = await editLetter()
  await type('Letter', 'You rest for a week.')
  await expectText(/The letter does not name the end of the suspension, \w+ 22 November 2026/)
  await choose('24 hours')
  await expectText(/The letter does not name the end of the suspension, \w+ 16 November 2026/)
  await press(/^Suspend for 24 hours/)
  expect((await decided()).letterText).toBe('You rest for a week.')
})

test('a decision that is answered late leaves a moderator where they have gone meanwhile', async () => {
  const cases: string[] = []
  for (let count = 0; count < 5; count += 1) cases.push((await flaggedMessage(app)).reportId)
  const pathOf = (index: number) => generatePath(paths.adminReport, { reportId: cases[index] ?? '' })
  const browser = await openBrowser(app)
  const userId = await browser.person.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null }).execute()
  const tab = await browser.openTab({ path: pathOf(2), screens: SCREENS, use: () => null })
  let answer = () => undefined as void
  browser.intercept('moderation/decide', async (send) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return send()
  })
  await choose('Dismiss')
  await press(/^Dismiss/)
  await expectText('Deciding…')
  // Neither the one before nor the one after it.
  await tab.go(pathOf(0))
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Deciding…'), PATIENCE_MS)
  await type('Write a note', 'Looks like the other one.')
  answer()
  const decided = app.db
    .selectFrom('decisions')
    .select('id')
    .where('reportId', '=', cases[2] ?? '')
  await vi.waitFor(() => decided.executeTakeFirstOrThrow(), PATIENCE_MS)
  await expectText(/Report \d+: dismissed\./)
  expect(tab.path()).toBe(pathOf(0))
  expect(await field('Write a note')).toHaveProperty('value', 'Looks like the other one.')
})
