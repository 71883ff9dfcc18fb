/**
 * Cuts the site's fonts from the full variable ones: only the characters and weights in use.
 * Run `node scripts/make-fonts.ts` after changing the list, and commit what it writes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/web/ui/fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…€−×→←↑↓✦ıŒœ'
const LATIN_EXTENDED = range(0x100, 0x17f) + range(0x1e80, 0x1e9e) + range(0x218, 0x21b) + 'ẞ₺₹'

const CUTS = [
  {
    name: 'newsreader-display',
    file: 'newsreader/files/newsreader-{part}-opsz-normal',
    axes: { opsz: 72, wght: { min: 300, max: 600 } },
  },
  {
    name: 'newsreader-display-italic',
    file: 'newsreader/files/newsreader-{part}-opsz-italic',
    axes: { opsz: 72, wght: { min: 300, max: 600 } },
  },
  {
    name: 'newsreader-text',
    file: 'newsreader/files/newsreader-{part}-opsz-normal',
    axes: { opsz: 16, wght: { min: 400, max: 600 } },
  },
  {
    name: 'instrument-sans',
    file: 'instrument-sans/files/instrument-sans-{part}-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'martian-mono',
    file: 'martian-mono/files/martian-mono-{part}-wdth-normal',
    axes: { wdth: 87.5, wght: { min: 300, max: 700 } },
  },
]
const PARTS = [
  { part: 'latin', suffix: '', characters: LATIN },
  { part: 'latin-ext', suffix: '-ext', characters: LATIN_EXTENDED },
]

mkdirSync(target, { recursive: true })
for (const { name, file, axes } of CUTS) {
  for (const { part, suffix, characters } of PARTS) {
    const source = join(root, 'node_modules/@fontsource-variable', `${file.replace('{part}', part)}.woff2`)
    const cut = await subsetFont(readFileSync(source), characters, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(target, `${name}${suffix}.woff2`), cut)
    console.log(`${name}${suffix}.woff2`, `${Math.round(cut.length / 1000)} kB`)
  }
}
