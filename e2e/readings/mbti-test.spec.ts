import { expect, type Page } from '@playwright/test'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { draftKey } from '#web/api/drafts.ts'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember, newMember, type Member } from '../support/member.ts'
import { E2E_ORIGIN } from '../support/server.ts'
import { test } from '../support/test.ts'

const statement = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const expectStatement = (page: Page, index: number) =>
  expect(statement(page)).toHaveText(MBTI_QUESTIONS.at(index)?.text ?? '')

/** What somebody of this type would answer, clearly. */
const answersOf = (type: string) => MBTI_QUESTIONS.map(({ keyedTo }) => (type.includes(keyedTo) ? '5' : '1'))

/** A browser of this member in which everything was answered and nothing saved. */
async function enterWithAnswers(page: Page, { request }: Member, type: string): Promise<void> {
  const { viewer } = (await (await request.get('/api/v1/session')).json()) as { viewer: { id: string } }
  const answers = Object.fromEntries(MBTI_QUESTIONS.map(({ id }, index) => [id, Number(answersOf(type)[index])]))
  const value = JSON.stringify({ answers, position: MBTI_QUESTIONS.length })
  const localStorage = [{ name: draftKey(viewer.id, 'mbti-test'), value }]
  const { cookies } = await request.storageState()
  await page.context().setStorageState({ cookies, origins: [{ origin: E2E_ORIGIN, localStorage }] })
}

test('the whole test by keyboard, from the first statement to the profile', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/mbti-test')
  await expect(page).toHaveTitle('MBTI test · Kismetry')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Start the test' }).press('Enter')

  await test.step('arrow keys choose, Enter goes on', async () => {
    await expectStatement(page, 0)
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '1 of 40')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'Strongly disagree' })).toBeFocused()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Strongly agree' })).toBeChecked()
    await expectAccessible(page, 'main')
    await page.keyboard.press('Enter')
  })

  await test.step('digits answer and go on at once', async () => {
    for (const [index, answer] of answersOf('ENFP').entries()) {
      if (index === 0) continue
      // Looks more often than an expectation does, which counts forty times.
      await statement(page)
        .filter({ hasText: MBTI_QUESTIONS[index]?.text ?? '' })
        .waitFor()
      await page.keyboard.press(answer)
    }
  })

  await test.step('the result shows the type, its title, four percentages and the description', async () => {
    await expect(statement(page)).toContainText('ENFP')
    await expect(statement(page)).toContainText('The ')
    await expect(statement(page)).toBeFocused()
    await expect(page.getByText('100%')).toHaveCount(4)
    for (const part of ['At the core', 'Strengths', 'Struggles', 'In love', 'Ideal matches', 'In good company']) {
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
    }
    await expectAccessible(page, 'main')
  })

  await page.getByRole('button', { name: 'Save to my profile' }).press('Enter')
  await expect(page.getByText('✅ MBTI updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('region', { name: /^MBTI/ })).toContainText('ENFP')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^MBTI test/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
})

test('both ways back, a closed page that loses nothing, and another member who finds nothing', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const [member, other] = [await newMember(playwright, baseURL), await newMember(playwright, baseURL)]
  const start = page.getByRole('button', { name: 'Start the test' })
  const tap = (label: string) => page.getByText(label, { exact: true }).click()
  await member.enter(context)
  await page.goto('/mbti-test')
  await start.click()

  await test.step('the browser’s Back and the button’s Back both go one statement back, and agree', async () => {
    await tap('Agree')
    await expectStatement(page, 1)
    await tap('Disagree')
    await expectStatement(page, 2)
    await page.goBack()
    await expectStatement(page, 1)
    await expect(page.getByRole('radio', { name: 'Disagree', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Disagree', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expectStatement(page, 0)
    await page.goForward()
    await expectStatement(page, 1)
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('You have answered 2 of 40.')).toBeVisible()
  })

  await test.step('whoever starts again has answered nothing, also after a reload', async () => {
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(start).toBeVisible()
    await page.reload()
    await start.click()
    await expectStatement(page, 0)
  })

  await test.step('a key answers although the click before went beside the answers', async () => {
    await statement(page).click()
    await page.keyboard.press('4')
    await expectStatement(page, 1)
    await tap('In between')
    await expectStatement(page, 2)
  })

  await test.step('a closed page loses nothing', async () => {
    await page.goto('/mbti-test')
    await expect(page.getByText('You have answered 2 of 40.')).toBeVisible()
    await page.getByRole('button', { name: 'Go on with statement 3' }).click()
    await expectStatement(page, 2)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('radio', { name: 'In between' })).toBeChecked()
    await page.getByRole('button', { name: 'Next' }).click()
    await expectStatement(page, 2)
    await page.reload()
    await expectStatement(page, 2)
  })

  await test.step('another member finds nothing and leaves nothing, at a place ahead of their answers', async () => {
    await other.enter(context)
    await page.reload()
    await expect(start).toBeVisible()
    await member.enter(context)
    await page.reload()
    await expect(start).toBeVisible()
  })
})

test('a result that cannot be saved stays and says so', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await enterWithAnswers(page, member, 'ISTP')
  await page.goto('/mbti-test')
  await expect(statement(page)).toContainText('ISTP')

  await test.step('the way back from it leads to the last statement', async () => {
    await page.getByRole('button', { name: 'Back to the last statement' }).click()
    await expectStatement(page, -1)
    await page.getByRole('button', { name: 'See the result' }).click()
    await expect(statement(page)).toContainText('ISTP')
    await page.goBack()
    await expectStatement(page, -1)
    await page.goForward()
    await expect(statement(page)).toContainText('ISTP')
  })

  await test.step('the server is not reached', async () => {
    await page.route('**/rpc/profile/update', (route) => route.abort())
    await page.getByRole('button', { name: 'Save to my profile' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error saving MBTI. Try again.')
    await page.unroute('**/rpc/profile/update')
  })

  await test.step('without a session it says that one must be logged in, and leads there', async () => {
    await context.clearCookies()
    const { promise: patience, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/rpc/accounts/session', async (route) => {
      await patience
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save to my profile' }).click()
    await expect(page.getByRole('alert')).toContainText('You must be logged in to update your MBTI.')
    await expect(page.getByRole('link', { name: 'Log in and come back' })).toBeVisible()
    answer()
    await expect(page).toHaveURL('/login?next=%2Fmbti-test%3Fstep%3Dresult')
    await page.unroute('**/rpc/accounts/session')
  })

  await test.step('and after that it is still there', async () => {
    await member.enter(context)
    await page.goto('/mbti-test')
    await page.getByRole('button', { name: 'Save to my profile' }).click()
    await expect(page.getByText('✅ MBTI updated successfully!')).toBeVisible()
  })
})
