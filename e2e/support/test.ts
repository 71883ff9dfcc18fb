import { test as base, type BrowserContext, type Page, type Response } from '@playwright/test'

/** The CPU of the pages is throttled by this factor: it brings out tests that do not wait for what they read. */
const SLOWDOWN = Number(process.env.E2E_SLOWDOWN ?? 1)

interface Fixtures {
  /** A page in a browser context of its own, as if on another device. */
  openElsewhere: () => Promise<Page>
  /** What the page complained of so far: uncaught errors, and errors in the console. */
  problems: string[]
}

/** The `test` of all browser tests: `goto` and `reload` resolve when the page is hydrated. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ baseURL: _baseURL }, use, { workerIndex }) => {
    await use({ 'x-forwarded-for': newAddress(workerIndex) })
  },
  context: async ({ context, javaScriptEnabled }, use, testInfo) => {
    const problems: string[] = []
    context.on('weberror', (webError) => problems.push(String(webError.error().stack)))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    context.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`))
    if (javaScriptEnabled) makePatient(context)
    await use(context)
    // What a page complained of often says at once why a test has failed.
    if (testInfo.status !== testInfo.expectedStatus) process.stdout.write(`${problems.join('\n')}\n`)
  },
  openElsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      makePatient(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await use(problems)
  },
})

let count = 0
/** Each test has an IP address of its own, because the rate limits per address are active here. */
function newAddress(workerIndex: number): string {
  count += 1
  return `10.${workerIndex % 256}.${Math.floor(count / 256)}.${count % 256}`
}

/** Prerendered pages are visible before they are hydrated, on a slow machine by seconds. */
function makePatient(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    if (SLOWDOWN > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => untilAlive(page, await goto(url, options), options?.waitUntil)
    page.reload = async (options) => untilAlive(page, await reload(options), options?.waitUntil)
    return page
  }
}

/** Does not wait after `waitUntil: 'commit'`, nor for answers that are not HTML. */
async function untilAlive(page: Page, response: Response | null, waitUntil?: string): Promise<Response | null> {
  const isPage = response?.headers()['content-type']?.startsWith('text/html')
  if (isPage && waitUntil !== 'commit') await page.waitForFunction(isAlive)
  return response
}

/**
 * The theme switch learns its theme as the page comes to life, and React marks every button it has taken over. A page
 * without the switch is the error page, which only scripts can make. Runs in the browser.
 */
function isAlive(): boolean {
  const themes = document.querySelector('[aria-label="Theme"]')
  if (!themes) return document.querySelector('h1') !== null
  const isTakenOver = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps$'))
  return (
    themes.querySelector('[aria-pressed="true"]') !== null &&
    [...document.querySelectorAll('button')].every(isTakenOver)
  )
}
