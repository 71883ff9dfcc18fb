import {
  expect,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { makePhoto, newMember, type Member } from '../support/member.ts'
import { test } from '../support/test.ts'

const NOOR = {
  name: 'Noor Haddad',
  gender: 'Female',
  birthday: '1996-03-09',
  mbti: 'INFP',
  loveLanguage: 'Quality Time',
  attachmentStyle: 'Secure',
}
const INES = {
  name: 'Ines Carvalho',
  gender: 'Female',
  birthday: '1992-11-02',
  location: 'Lisbon, Portugal',
  mbti: 'ENFJ',
  loveLanguage: 'Words of Affirmation',
  attachmentStyle: 'Anxious',
  aboutMe: 'I record empty rooms before concerts.',
  profession: 'Sound engineer',
}

const ownId = async ({ request }: Member) => {
  const { viewer } = (await (await request.get('/api/v1/session')).json()) as { viewer: { id: string } }
  return viewer.id
}

async function change({ request }: Member, data: Record<string, unknown>): Promise<void> {
  expect((await request.patch('/api/v1/profile', { data })).status()).toBe(200)
}

/** The browser's own member, and somebody to look at. */
async function meet({ context, playwright, baseURL }: Pick<Parts, 'context' | 'playwright' | 'baseURL'>) {
  const [viewer, person] = [await newMember(playwright, baseURL), await newMember(playwright, baseURL)]
  await viewer.enter(context)
  return { viewer, person, name: person.username, address: `/user/${await ownId(person)}` }
}
type Parts = PlaywrightTestArgs & PlaywrightWorkerArgs & Pick<PlaywrightTestOptions, 'baseURL'>

const nameOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The number of the photo that is scrolled into view. */
const inView = (strip: Locator) =>
  strip.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth) + 1)

const card = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

test('a profile shows the person, the photos, the cards, the receipt, the signs and the tips', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const { viewer, person, name, address } = await meet({ context, playwright, baseURL })
  await change(viewer, NOOR)
  await change(person, INES)
  for (const photo of ['one.jpg', 'two.jpg', 'three.jpg']) {
    const answer = await person.request.post('/api/v1/profile/photos', { multipart: { file: await makePhoto(photo) } })
    expect(answer.status()).toBe(200)
  }
  await page.goto(address)
  await expect(nameOf(page, name)).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Kismetry`)
  await expect(page.getByText(/^\d+, Female, Scorpio, Monkey, Lisbon, Portugal$/)).toBeVisible()
  await expect(page.getByText('I record empty rooms before concerts.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: '95 percent match' })).toBeVisible()

  await test.step('every card has a value and a deeper text that unfolds', async () => {
    for (const title of ['MBTI', 'Western Zodiac', 'Eastern Zodiac', 'Attachment Style', 'Love Language']) {
      await expect(card(page, title)).toBeVisible()
    }
    await expect(card(page, 'Numerology')).toContainText('Life path')
    await expect(card(page, 'MBTI').getByText('In love')).toBeHidden()
    await card(page, 'MBTI')
      .getByRole('button', { name: /Go deeper/ })
      .click()
    await expect(card(page, 'MBTI').getByRole('heading', { name: 'In love' })).toBeVisible()
  })

  await test.step('the match shows its maths', async () => {
    const match = page.getByRole('region', { name: 'Where 95 comes from' })
    const receipt = match.getByRole('article', { name: 'Compatibility receipt' })
    await expect(receipt).toContainText('Pisces × Scorpio')
    await expect(receipt).toContainText('95%')
    const zodiac = match.getByRole('region', { name: 'Zodiac Compatibility' })
    await expect(zodiac.getByRole('heading', { name: 'Pisces with Scorpio' })).toBeVisible()
    await expect(zodiac.getByRole('heading', { name: 'Rat with Monkey' })).toBeVisible()
    await expect(zodiac.getByText('High, both ways')).toHaveCount(2)
    const tips = match.getByRole('region', { name: "Zeno's Coaching Tips" }).getByRole('listitem')
    await expect(tips).toContainText([`${name} speaks Words of Affirmation and you speak Quality Time.`])
  })

  await test.step('photos are moved along with the keys, and seen whole on request', () => lookThrough(page, name))
  await expectAccessibleEverywhere(page)

  await test.step('a like is said, and Message leads to the chats with that person', async () => {
    await page.getByRole('button', { name: `Like ${name}` }).click()
    await expect(page.getByRole('main').getByText('Liked', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Like ${name}` })).toHaveAttribute('aria-pressed', 'true')
    const opening = page.waitForRequest('**/rpc/chat/openWith')
    await page.getByRole('link', { name: 'Message' }).click()
    expect((await opening).postDataJSON()).toMatchObject({ json: { userId: await ownId(person) } })
    await expect(page).toHaveURL(/\/chats/)
  })
})

async function lookThrough(page: Page, name: string): Promise<void> {
  const strip = page.getByRole('main').getByRole('group', { name: `Photos of ${name}` })
  await expect(strip.getByRole('img', { name: `${name}, photo 1 of 3` })).toHaveJSProperty('complete', true)
  await strip.getByRole('button', { name: 'Open photo 1 of 3' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip.getByRole('button', { name: 'Open photo 2 of 3' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show photo 2' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => inView(strip)).toBe(2)
  await page.getByRole('button', { name: 'Show photo 3' }).click()
  await expect.poll(() => inView(strip)).toBe(3)

  await strip.getByRole('button', { name: 'Open photo 3 of 3' }).press('Enter')
  const whole = page.getByRole('dialog')
  await expect(whole.getByRole('heading', { name: 'Photo 3 of 3' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(whole.getByRole('heading', { name: 'Photo 2 of 3' })).toBeVisible()
  await whole.getByRole('button', { name: 'Previous photo' }).click()
  await expect(whole.getByRole('heading', { name: 'Photo 1 of 3' })).toBeVisible()
  await expect(whole.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  await expect(whole.getByRole('button', { name: 'Previous photo' })).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(strip.getByRole('button', { name: 'Open photo 3 of 3' })).toBeFocused()
}

test('nobody is at an odd address; one’s own profile can be tried again, and compares nobody with themselves', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await page.goto('/user/nobody')
  await expect(page.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discover people' })).toHaveAttribute('href', '/discover')

  const busy = { json: { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: '', data: {} } }
  await page.route('**/rpc/people/find*', (route) => route.fulfill({ status: 429, json: busy }))
  // With a query it comes without its content, and asks for it itself.
  await page.goto(`/user/${await ownId(member)}?from=afar`)
  await expect(page.getByRole('alert')).toContainText('Unable to load this profile.')
  await page.unroute('**/rpc/people/find*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nameOf(page, member.username)).toBeVisible()
  await expect(card(page, 'Numerology').getByRole('link', { name: /working/ })).toHaveAttribute('href', '/numerology')
  await expect(page.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Like|Favorite|More about) / })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /comes from$/ })).toHaveCount(0)
  await expect(page.getByText("Zeno's Coaching Tips")).toHaveCount(0)
})

test('somebody is reported for a reason, and blocked: both are out of each other’s sight at once, until it is undone', async ({
  page,
  context,
  openElsewhere,
  playwright,
  baseURL,
}) => {
  const { viewer: one, person: other, address } = await meet({ context, playwright, baseURL })
  const elsewhere = await openElsewhere()
  await other.enter(elsewhere.context())
  await openLive(elsewhere, `/user/${await ownId(one)}`)
  await expect(nameOf(elsewhere, one.username)).toBeVisible()
  await page.goto(address)
  const menu = page.getByRole('button', { name: `More about ${other.username}` })

  await test.step('a report wants a reason, and says thank you', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: `Report ${other.username}` })
    const send = dialog.getByRole('button', { name: 'Send the report' })
    await send.click()
    await expect(dialog.getByText('Please choose what fits best.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Something else' }).click()
    await send.click()
    await expect(dialog.getByText('Please say in a few words what is wrong.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Asks everybody for money.')
    const sent = page.waitForRequest('**/rpc/safety/reportPerson')
    await send.click()
    expect((await sent).postDataJSON()).toMatchObject({
      json: { userId: await ownId(other), reason: 'Something else: Asks everybody for money.' },
    })
    await expect(dialog.getByText('Thank you. Your report is with the moderators.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the menu works by keyboard, and Cancel brings the focus back', async () => {
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: `Block ${other.username}?` })
    await expectAccessible(page, '[role=dialog]')
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Block', exact: true }).click()
  })

  await expect(page).toHaveURL('/discover')
  await expect(elsewhere.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
  await expect(page.getByText(`${other.username} is blocked.`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${other.username} is no longer blocked.`, { exact: true })).toBeVisible()
  expect((await one.request.get(`/api/v1/people/${await ownId(other)}`)).status()).toBe(200)
})
