/**
 * Cuts the site's fonts from the full variable ones: only the characters and weights in use, in three parts each.
 * English needs the first part alone; accents and further alphabets come when a page holds them.
 * Run `node scripts/assets/make-fonts.ts` after changing the list, and commit what it writes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'src/web/ui/fonts')

type Range = [from: number, to: number]
const single = (characters: string) => Array.from(characters, (each): Range => [codeOf(each), codeOf(each)])
const codeOf = (character: string) => character.codePointAt(0) ?? 0

const PARTS: { source: string; suffix: string; ranges: Range[] }[] = [
  { source: 'latin', suffix: '', ranges: [[0x20, 0x7e], ...single('\u00a0·×–—‘’“”•…←↑→↓−✦')] },
  {
    source: 'latin',
    suffix: '-accents',
    ranges: [[0xa1, 0xb6], [0xb8, 0xd6], [0xd8, 0xff], ...single('ıŒœ€')],
  },
  {
    source: 'latin-ext',
    suffix: '-ext',
    ranges: [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b], [0x1e80, 0x1e9e], ...single('₹₺')],
  },
]

const FACES = [
  {
    family: 'Newsreader Display',
    style: 'normal',
    weight: '400 600',
    name: 'newsreader-display',
    source: 'newsreader/files/newsreader-{part}-opsz-normal',
    axes: { opsz: 72, wght: { min: 400, max: 600 } },
  },
  {
    family: 'Newsreader Display',
    style: 'italic',
    weight: '400',
    name: 'newsreader-display-italic',
    source: 'newsreader/files/newsreader-{part}-opsz-italic',
    axes: { opsz: 72, wght: 400 },
  },
  {
    family: 'Newsreader Text',
    style: 'normal',
    weight: '400 600',
    name: 'newsreader-text',
    source: 'newsreader/files/newsreader-{part}-opsz-normal',
    axes: { opsz: 16, wght: { min: 400, max: 600 } },
  },
  {
    family: 'Instrument Sans',
    style: 'normal',
    weight: '400 600',
    name: 'instrument-sans',
    source: 'instrument-sans/files/instrument-sans-{part}-wght-normal',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    family: 'Martian Mono',
    style: 'normal',
    weight: '400 600',
    name: 'martian-mono',
    source: 'martian-mono/files/martian-mono-{part}-wdth-normal',
    axes: { wdth: 87.5, wght: { min: 400, max: 600 } },
  },
]

mkdirSync(target, { recursive: true })
const rules: string[] = []
for (const face of FACES) {
  for (const { source, suffix, ranges } of PARTS) {
    const file = `${face.name}${suffix}.woff2`
    const full = readFileSync(
      join(root, 'node_modules/@fontsource-variable', `${face.source.replace('{part}', source)}.woff2`),
    )
    const cut = await subsetFont(full, ranges.map(charactersOf).join(''), {
      targetFormat: 'woff2',
      variationAxes: face.axes,
    })
    writeFileSync(join(target, file), cut)
    rules.push(faceRule(face, file, ranges))
    console.log(file, `${Math.round(cut.length / 1000)} kB`)
  }
}
writeFileSync(
  join(target, 'fonts.css'),
  `/* Written by scripts/assets/make-fonts.ts: change it there. */\n${rules.join('\n')}`,
)

function charactersOf([from, to]: Range): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

function faceRule({ family, style, weight }: (typeof FACES)[number], file: string, ranges: Range[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  const unicodeRange = ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
  unicode-range: ${unicodeRange.join(', ')};
}
`
}
