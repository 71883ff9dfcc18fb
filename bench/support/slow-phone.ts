import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Lighthouse's "slow 3G": 400 kbit/s with 400 ms to the server and back, and a processor four times slower. */
const LATENCY_MS = 400
const BYTES_PER_SECOND = 400_000 / 8
const CPU_SLOWDOWN = 4
const PATIENCE_MS = 60_000
/** What moves after this long is of no interest. */
const SETTLING_MS = 3000

/** What one visit of a page was like, in milliseconds since it was asked for. */
export interface Visit {
  contentMs: number
  /** The page can be read, and its links opened. */
  usableMs: number
  /** Its scripts have come: everything works. */
  completeMs: number
  /** The cumulative layout shift. */
  shift: number
  bytes: number
  requests: number
}

interface Account {
  email: string
  password: string
}

/** A phone with an empty cache; with an account, somebody is signed in. */
export async function openPhone(browser: Browser, origin: string, account?: Account) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  if (account) await signIn(context, account)
  return {
    visit: (path: string, signs: Signs) => visit(context, path, signs),
    close: () => context.close(),
  }
}

async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const answer = await context.request.post('/api/v1/sign-in', { data: account })
  if (!answer.ok()) throw new Error(`${account.email} could not sign in: ${answer.status()}`)
  // The site leaves this mark itself when somebody signs in.
  await context.addInitScript(() => localStorage.setItem('kismetry.member', 'yes'))
}

/** What is there when the page is usable, and when it is complete. */
interface Signs {
  usable: string
  complete: string
}

/** What the page notes about itself for the benchmark. */
interface Noted {
  shift: number
  usableMs?: number
  completeMs?: number
}

async function visit(context: BrowserContext, path: string, signs: Signs): Promise<Visit> {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(note, signs)
  await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS })
  await page.locator(signs.complete).first().waitFor({ timeout: PATIENCE_MS })
  await page.waitForTimeout(SETTLING_MS)
  const result = await page.evaluate(() => {
    const noted = window as unknown as Noted
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const loaded = [...(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]), ...resources]
    return {
      contentMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usableMs: noted.usableMs ?? Number.NaN,
      completeMs: noted.completeMs ?? Number.NaN,
      shift: noted.shift,
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: loaded.filter(({ transferSize }) => transferSize > 0).length,
    }
  })
  await page.close()
  return result
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Runs in the page, before its own scripts. What has come counts from the frame that shows it. */
function note({ usable, complete }: Signs): void {
  const noted = window as unknown as Noted
  noted.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    // A frame is drawn only once the styles have come.
    if (document.querySelector(usable)) noted.usableMs ??= performance.now()
    if (document.querySelector(complete)) noted.completeMs ??= performance.now()
    if (!noted.completeMs) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
