import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { E2E_DATA_DIR, E2E_ORIGIN, E2E_PORT } from './e2e/server.ts'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test/playwright',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/test/browser.json' }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
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
    },
  },
})
