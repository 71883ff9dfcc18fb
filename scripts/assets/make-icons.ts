/**
 * Draws the icons and the share image from the aura. Run `node scripts/assets/make-icons.ts` after a change of the aura or
 * the brand, and commit what it writes. The share image needs a Chromium, because it is set in the site's own fonts.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { auraPair } from '#domain/aura/aura-pair.ts'
import { auraPairSvg, auraSvg } from '#domain/aura/aura-svg.ts'
import { aura } from '#domain/aura/aura.ts'
import { BRAND_AURAS } from '../brand-auras.ts'
import { findChromium } from '../find-browser.ts'

const root = join(import.meta.dirname, '../..')
const PAPER = '#f7f0e4'

const [ember, sky] = BRAND_AURAS

await drawIcon('icon-192.png', 192, 0.06)
await drawIcon('icon-512.png', 512, 0.06)
await drawIcon('icon-maskable-512.png', 512, 0.16)
await drawIcon('apple-touch-icon.png', 180, 0.08)
await drawShareImage()

async function drawIcon(name: string, size: number, margin: number): Promise<void> {
  const edge = Math.round(size * (1 - 2 * margin))
  const picture = await sharp(Buffer.from(auraSvg(aura(ember), 'dawn')), { density: 600 })
    .resize(edge, edge)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toFile(join(root, 'public', name))
}

async function drawShareImage(): Promise<void> {
  const font = readFileSync(join(root, 'src/web/ui/fonts/newsreader-display.woff2')).toString('base64')
  const italic = readFileSync(join(root, 'src/web/ui/fonts/newsreader-display-italic.woff2')).toString('base64')
  const page = join(mkdtempSync(join(tmpdir(), 'kismetry-share-')), 'share.html')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: D; src: url(data:font/woff2;base64,${font}) }
@font-face { font-family: D; font-style: italic; src: url(data:font/woff2;base64,${italic}) }
body { margin: 0; width: 1200px; height: 630px; background: ${PAPER}; color: #2a1027; position: relative; overflow: hidden }
h1 { position: absolute; left: 64px; top: 40px; margin: 0; font: 400 128px/.92 D; letter-spacing: -.045em }
p { position: absolute; left: 66px; bottom: 52px; margin: 0; font: 500 44px/1 D; letter-spacing: -.02em }
svg { position: absolute; right: -70px; bottom: -84px; width: 860px; height: auto }
</style><h1>Meet by <em>vibe,</em><br>not just looks</h1><p>Kismetry</p>${auraPairSvg(auraPair(ember, sky, 94), 'share', 'dawn')}`,
  )
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath: findChromium(), args: isRoot ? ['--no-sandbox'] : [] })
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await tab.goto(pathToFileURL(page).href)
  await tab.evaluate(() => document.fonts.ready)
  const picture = await tab.screenshot()
  await browser.close()
  await sharp(picture).png({ palette: true, quality: 90 }).toFile(join(root, 'public/share.png'))
}
