import { expect, type Page } from '@playwright/test'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { draftKey } from '#web/api/drafts.ts'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { newMember, type Member } from '../support/member.ts'
import { test } from '../support/test.ts'

const statement = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** What somebody of this type would answer, clearly. */
const answersOf = (type: string) => MBTI_QUESTIONS.map(({ keyedTo }) => (type.includes(keyedTo) ? '5' : '1'))

/** The progress as this browser would have stored it: everything answered, nothing saved. */
async function keepAnswers(page: Page, { request }: Member, type: string): Promise<void> {
  const { viewer } = (await (await request.get('/api/v1/session')).json()) as { viewer: { id: string } }
  const answers = Object.fromEntries(MBTI_QUESTIONS.map(({ id }, index) => [id, Number(answersOf(type)[index])]))
  const kept = JSON.stringify({ answers, position: MBTI_QUESTIONS.length })
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [draftKey(viewer.id, 'mbti-test'), kept],
  )
}

test('the whole test by keyboard, from the first statement to the profile', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await page.goto('/mbti-test')
  await expect(page).toHaveTitle('MBTI test · Kismetry')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Start the test' }).press('Enter')

  await test.step('arrow keys choose, Enter goes on', async () => {
    await expect(statement(page)).toHaveText(MBTI_QUESTIONS[0]?.text ?? '')
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '1 of 40')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'Strongly disagree' })).toBeFocused()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Strongly agree' })).toBeChecked()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Enter')
  })

  await test.step('digits answer and go on at once', async () => {
    for (const [index, answer] of answersOf('ENFP').entries()) {
      if (index === 0) continue
      await expect(statement(page)).toHaveText(MBTI_QUESTIONS[index]?.text ?? '')
      await page.keyboard.press(answer)
    }
  })

  await test.step('the result shows the type, its title, four percentages and the description', async () => {
    await expect(statement(page)).toContainText('ENFP')
    await expect(statement(page)).toContainText('The ')
    await expect(page.getByText('100%')).toHaveCount(4)
    for (const part of ['At the core', 'Strengths', 'Struggles', 'In love', 'Ideal matches', 'In good company']) {
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
    }
    await expectAccessibleEverywhere(page)
  })

  await page.getByRole('button', { name: 'Save to my profile' }).press('Enter')
  await expect(page.getByText('✅ MBTI updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('region', { name: /^MBTI/ })).toContainText('ENFP')
  await page.goto('/mbti-test')
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
})

test('a closed page loses nothing, and another member finds nothing and leaves nothing', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const [member, other] = [await newMember(playwright, baseURL), await newMember(playwright, baseURL)]
  await member.enter(context)
  await page.goto('/mbti-test')
  await page.getByRole('button', { name: 'Start the test' }).click()
  for (const [index, label] of ['Agree', 'Disagree', 'In between'].entries()) {
    await expect(statement(page)).toHaveText(MBTI_QUESTIONS[index]?.text ?? '')
    await page.getByText(label, { exact: true }).click()
  }
  await expect(statement(page)).toHaveText(MBTI_QUESTIONS[3]?.text ?? '')
  await page.reload()
  await expect(statement(page)).toHaveText(MBTI_QUESTIONS[3]?.text ?? '')
  await page.goto('/mbti-test')
  await expect(page.getByText('You have answered 3 of 40.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with statement 4' }).click()
  await expect(statement(page)).toHaveText(MBTI_QUESTIONS[3]?.text ?? '')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'In between' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(statement(page)).toHaveText(MBTI_QUESTIONS[3]?.text ?? '')

  await other.enter(context)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  await member.enter(context)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
})

test('whoever starts again has answered nothing, also after a reload', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await page.goto('/mbti-test')
  await page.getByRole('button', { name: 'Start the test' }).click()
  await page.getByText('Agree', { exact: true }).click()
  await expect(statement(page)).toHaveText(MBTI_QUESTIONS[1]?.text ?? '')
  await page.goto('/mbti-test')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
})

test('forty taps, and both ways back', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await page.goto('/mbti-test')
  await page.getByRole('button', { name: 'Start the test' }).click()
  const isAt = (index: number) => expect(statement(page)).toHaveText(MBTI_QUESTIONS[index]?.text ?? '')
  const tap = (label: string) => page.getByText(label, { exact: true }).click()
  const labels = answersOf('ISFJ').map((answer) => (answer === '5' ? 'Strongly agree' : 'Strongly disagree'))

  await test.step('the browser’s Back and the button’s Back both go one statement back, and agree', async () => {
    await tap('Agree')
    await isAt(1)
    await tap('Disagree')
    await isAt(2)
    await page.goBack()
    await isAt(1)
    await expect(page.getByRole('radio', { name: 'Disagree', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Disagree', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await isAt(0)
    await page.goForward()
    await isAt(1)
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('You have answered 2 of 40.')).toBeVisible()
    await page.getByRole('button', { name: 'Go on with statement 1' }).click()
  })

  await test.step('a key answers although the click before went beside the answers', async () => {
    await isAt(0)
    await statement(page).click()
    await page.keyboard.press(answersOf('ISFJ')[0] ?? '')
  })

  await test.step('one tap each from there', async () => {
    for (const [index, label] of labels.entries()) {
      if (index === 0) continue
      await isAt(index)
      await tap(label)
    }
    await expect(statement(page)).toContainText('ISFJ')
    await expect(statement(page)).toBeFocused()
    await page.goBack()
    await isAt(39)
    await page.goForward()
    await expect(statement(page)).toContainText('ISFJ')
  })

  await test.step('a place that lies ahead of the answers shows the beginning', async () => {
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
    await page.goto('/mbti-test?step=7')
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  })
})

test('a result that cannot be saved stays and says so', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await keepAnswers(page, member, 'ISTP')
  await page.goto('/mbti-test')
  await expect(statement(page)).toContainText('ISTP')
  await page.route('**/rpc/profile/update', (route) => route.abort())
  await page.getByRole('button', { name: 'Save to my profile' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error saving MBTI. Try again.')
  await page.unroute('**/rpc/profile/update')

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
    await expectAccessible(page)
    answer()
    await expect(page).toHaveURL('/login?next=%2Fmbti-test')
  })

  await test.step('and after that it is still there', async () => {
    await member.enter(context)
    await page.goto('/mbti-test')
    await page.getByRole('button', { name: 'Save to my profile' }).click()
    await expect(page.getByText('✅ MBTI updated successfully!')).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })
})

test('the way back from a result leads to the last statement', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await keepAnswers(page, member, 'ISTP')
  await page.goto('/mbti-test')
  await page.getByRole('button', { name: 'Back to the last statement' }).click()
  await expect(statement(page)).toHaveText(MBTI_QUESTIONS.at(-1)?.text ?? '')
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(statement(page)).toContainText('ISTP')
})
