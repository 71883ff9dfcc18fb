import { expect } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { E2E_PORT } from '../support/server.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

const ORIGIN = `http://localhost:${E2E_PORT}`
const PUBLIC_PAGES = [
  '/',
  '/mission',
  '/credits',
  '/calculator',
  '/terms',
  '/privacy',
  '/faq',
  '/contact',
  '/discover-public',
  '/membership/tiers',
  '/membership/faq',
  '/transparency',
]
/** These say it in the HTML itself; no script has to run for it. */
const PRIVATE_PAGES = [
  '/login',
  '/signup',
  '/reset-password',
  '/suspended',
  '/closed',
  '/profile',
  '/discover',
  '/matches',
  '/chats',
]
const MEMBER_PAGES = [
  '/account',
  '/account/privacy',
  '/update-password',
  '/favorites',
  '/mutuals',
  '/liked',
  '/passed',
  '/mbti-test',
  '/numerology',
]

test('every public page tells who it is, in the HTML itself', async ({ request }) => {
  const titles = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,200}"/)
    expect(html, path).toContain(`property="og:url" content="${ORIGIN}${path}"`)
    expect(html, path).toContain(`property="og:image" content="${ORIGIN}/share.png"`)
    expect(html, path).toContain('name="twitter:card" content="summary_large_image"')
    expect(html, path).toContain('application/ld+json')
    expect(html, path).toContain('<h1')
    expect(html, path).not.toContain('address.invalid')
    expect(html, path).not.toContain('noindex')
    // The showroom is linked from nowhere.
    expect(html, path).not.toContain('href="/dev')
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
})

test('a form cannot be sent before its scripts have come: its answers would stand in the address', async ({
  request,
}) => {
  for (const path of ['/login', '/signup', '/reset-password', '/contact']) {
    const html = await (await request.get(path)).text()
    const buttons = [...html.matchAll(/<button [^>]*type="submit"[^>]*>/g)].map(([button]) => button)
    expect(buttons, path).not.toHaveLength(0)
    for (const button of buttons) expect(button, path).toContain(' disabled=""')
  }
})

test('the home page offers the search that leads to Discover', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
  const site = data.find((each) => each['@type'] === 'WebSite')
  expect(JSON.stringify(site)).toContain(`${ORIGIN}/discover?q={search_term_string}`)
})

test('robots.txt keeps the account pages out and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/login', '/signup', '/reset-password', '/update-password', '/suspended', '/account']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('the sitemap has exactly the public pages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(ORIGIN.length))
  expect(listed.toSorted()).toEqual(PUBLIC_PAGES.toSorted())
})

test('what belongs to accounts and members asks not to be indexed', async ({ page }) => {
  for (const path of PRIVATE_PAGES) {
    expect(await (await page.request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
  await becomeMember(page)
  await page.goto('/terms')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const titles = new Set<string>()
  for (const path of MEMBER_PAGES) {
    await goWithin(page, path)
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
    titles.add(await page.title())
  }
  expect(titles.size).toBe(MEMBER_PAGES.length)
})

test('the manifest and its icons are there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of [...manifest.icons, { src: '/share.png' }, { src: '/apple-touch-icon.png' }]) {
    const response = await request.get(src)
    expect(response.headers()['content-type'], src).toBe('image/png')
  }
})
