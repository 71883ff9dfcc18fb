import { expect } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { E2E_PORT } from '../support/server.ts'
import { test } from '../support/test.ts'

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
const PRIVATE_PAGES = [
  '/login',
  '/signup',
  '/reset-password',
  '/update-password',
  '/suspended',
  '/closed',
  '/account',
  '/account/privacy',
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
    expect(html, path).not.toContain('address.invalid')
    expect(html, path).not.toContain('noindex')
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
})

test('the home page offers the search that leads to Discover', async ({ page }) => {
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const site = data
    .map((each) => JSON.parse(each) as Record<string, unknown>)
    .find((each) => each['@type'] === 'WebSite')
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

test('the account pages ask not to be indexed', async ({ page }) => {
  for (const path of PRIVATE_PAGES) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
  }
})

const MEMBER_PAGES = [
  '/profile',
  '/discover',
  '/matches',
  '/favorites',
  '/mutuals',
  '/liked',
  '/passed',
  '/chats',
  '/mbti-test',
  '/numerology',
]

test('what only members see has no place in an index', async ({ page }) => {
  await becomeMember(page)
  for (const path of MEMBER_PAGES) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
  }
})

test('the manifest and its icons are there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of [...manifest.icons, { src: '/share.png' }, { src: '/apple-touch-icon.png' }]) {
    const response = await request.get(src)
    expect(response.headers()['content-type'], src).toBe('image/png')
  }
})
