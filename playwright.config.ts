import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findFirefox } from './scripts/find-browser.ts'
import { E2E_DATA_DIR, E2E_ORIGIN, E2E_PORT } from './e2e/support/server.ts'

const isRoot = process.getuid?.() === 0

/** Rendering the address bar, which is not visible here, costs Chromium as much as the page itself. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright switches off by default, repeated because Chromium uses only the last list. */
const OFF_BY_DEFAULT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The headless shell cannot show notifications: what needs them runs in a whole browser. */
const PUSH_SPEC = '**/push.spec.ts'

/** One journey also runs in Firefox, if it is installed. */
const FIREFOX_SPEC = '**/firefox.spec.ts'

const ARGS = [
  '--disable-gpu',
  // The headless shell would otherwise fit letters to the pixels, which a browser with windows does not.
  '--font-render-hinting=none',
  // A microphone that beeps, and nobody to ask for it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_DEFAULT, ...ADDRESS_BAR].join(',')}`,
  ...(isRoot ? ['--no-sandbox'] : []),
]

const launch = (executablePath: string | undefined) => ({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: ARGS },
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test/playwright',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/test/browser.json' }]],
  projects: [
    { name: 'chromium', testIgnore: [FIREFOX_SPEC, PUSH_SPEC], use: launch(process.env.CHROMIUM_PATH) },
    {
      name: 'whole chromium',
      testMatch: PUSH_SPEC,
      use: launch(process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH),
    },
    ...(findFirefox() ? [{ name: 'firefox', testMatch: FIREFOX_SPEC }] : []),
  ],
  workers: 2,
  fullyParallel: true,
  // A test that does not pass at the first try is named in the summary of `npm test`.
  retries: 2,
  forbidOnly: true,
  // Generous on purpose: whoever has a slow machine should wait longer, not fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'en-GB',
    trace: 'on-first-retry',
    // A worker would hide requests from `page.route`; e2e/site/installing.spec.ts, which is about it, allows it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `rm -rf ${E2E_DATA_DIR} && exec node ${join(import.meta.dirname, 'scripts/start.ts')}`,
    url: `${E2E_ORIGIN}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(E2E_PORT),
      DATA_DIR: E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      KISMETRY_DEV_PAGES: 'on',
      PUBLIC_URL: E2E_ORIGIN,
      // Each test says where it comes from; see e2e/support/test.ts.
      TRUST_PROXY: '127.0.0.1,::1',
    },
  },
})
