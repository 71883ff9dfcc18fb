/** Finds the browsers of this machine. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const FIREFOXES = ['firefox', 'firefox-esr']
const INSTALL_PATIENCE_MS = 10 * 60 * 1000

/** Installs one if there is none, and says so. */
export function findChromium(): string {
  const found = fromEnvironment('CHROMIUM_PATH') ?? onSystem(BROWSERS) ?? fromPlaywright()
  if (found) return found
  console.log('There is no Chromium here. Installing the one Playwright brings.')
  run('playwright', ['install', 'chromium'])
  const downloaded = fromPlaywright()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    console.log('That did not work. Installing Chromium with the system’s package manager.')
    run('apt-get', ['update'])
    for (const name of ['chromium', 'chromium-headless-shell']) {
      run('apt-get', ['install', '--yes', '--no-install-recommends', name])
    }
    const installed = onSystem(BROWSERS)
    if (installed) return installed
  }
  throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to its file.')
}

/** Chromium without windows, if it is installed: the tests take two thirds of the processor time with it. */
export function findHeadlessShell(): string | undefined {
  return onSystem(SHELLS)
}

/** Unlike Chromium it is never installed for the tests. */
export function findFirefox(): string | undefined {
  return fromEnvironment('FIREFOX_PATH') ?? onSystem(FIREFOXES)
}

function fromEnvironment(name: 'CHROMIUM_PATH' | 'FIREFOX_PATH'): string | undefined {
  const path = process.env[name]
  if (path && !existsSync(path)) throw new Error(`${name} names ${path}, which does not exist.`)
  return path
}

function onSystem(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: INSTALL_PATIENCE_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (import.meta.main) findChromium()
