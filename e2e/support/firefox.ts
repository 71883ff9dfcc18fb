import puppeteer, { type Browser } from 'puppeteer-core'

/** Nothing listens on the discard port: Firefox's own requests to other hosts do not leave the machine. */
const NOWHERE = { host: '127.0.0.1', port: 9 }

/** In addition to what Puppeteer switches off by itself: updates, safe browsing, remote settings and more. */
const KEEP_TO_YOURSELF = {
  'network.proxy.type': 1,
  'network.proxy.http': NOWHERE.host,
  'network.proxy.http_port': NOWHERE.port,
  'network.proxy.ssl': NOWHERE.host,
  'network.proxy.ssl_port': NOWHERE.port,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'network.proxy.failover_direct': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.trr.mode': 5,
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.region.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'dom.push.connection.enabled': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
}

/**
 * The Firefox of this machine, driven over WebDriver BiDi. Playwright can only drive its own patched build of Firefox.
 */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: KEEP_TO_YOURSELF,
  })
}
