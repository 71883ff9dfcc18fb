/** The page that the service worker shows without a network. Everything it needs is in it: offline it makes no request. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { auraSvg } from '#domain/aura/aura-svg.ts'
import { aura } from '#domain/aura/aura.ts'
import { BRAND, pageTitle } from '#web/shell/site.copy.ts'
import { START_CODE } from '#web/shell/start/start-code.ts'
import { OFFLINE_COPY } from '#web/worker/offline.copy.ts'
import { BRAND_AURAS } from './brand-auras.ts'

const ui = join(import.meta.dirname, '../src/web/ui')

/**
 * The page is opened again in the tab it is shown in, which keeps what was not sent. A browser says that it is online
 * before it can reach anybody, and says it once: while it does, the site is asked from time to time whether it is there.
 */
const RECOVER_CODE = `(() => {
  const again = () => location.reload()
  const look = () => navigator.onLine && fetch(location.href, { method: 'HEAD' }).then(again, () => undefined)
  document.querySelector('button').addEventListener('click', again)
  addEventListener('online', again)
  setInterval(look, 3000)
})()`

const MARK =
  '<svg viewBox="0 0 36 24" width="36" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#ff6f4e"/>' +
  '<circle cx="24" cy="12" r="11" fill="#8f80ff" style="mix-blend-mode:var(--aura-blend)"/></svg>'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

export async function offlinePage(): Promise<{ html: string; policy: string }> {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(START_CODE)} ${hashOf(RECOVER_CODE)}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const html = `<!doctype html>
<html lang="en" data-theme="dawn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle(OFFLINE_COPY.title)}</title>
<meta name="theme-color" data-tint="dawn" content="#f7f0e4" media="(prefers-color-scheme: light)">
<meta name="theme-color" data-tint="dusk" content="#1c0e1f" media="(prefers-color-scheme: dark)">
<link rel="icon" href="data:,">
<style>${await fontFaces()}${themes()}${LAYOUT}</style>
<script>${START_CODE}</script>
</head>
<body>
${bodyMarkup()}
<script>${RECOVER_CODE}</script>
</body>
</html>
`
  return { html, policy }
}

function bodyMarkup(): string {
  return `<header>${MARK}<span>${BRAND}</span></header>
<main>
<div>
<h1>${heading} <em>${headingAccent}</em></h1>
<p>${lead}</p>
<p>${kept}</p>
<button type="button">${retry}</button>
<p><small>${recovers}</small></p>
</div>
<div class="apart" aria-hidden="true">${BRAND_AURAS.map((vibe) => auraSvg(aura(vibe))).join('')}</div>
</main>`
}

const { heading, headingAccent, lead, kept, retry, recovers } = OFFLINE_COPY
const FACES = [
  { family: 'Display', style: 'normal', file: 'newsreader-display.woff2', words: BRAND + heading },
  { family: 'Display', style: 'italic', file: 'newsreader-display-italic.woff2', words: headingAccent },
  { family: 'Read', style: 'normal', file: 'newsreader-text.woff2', words: lead + kept },
  { family: 'Ui', style: 'normal', file: 'instrument-sans.woff2', words: retry + recovers },
]

/** Each cut to the few letters it has to set. */
async function fontFaces(): Promise<string> {
  const faces = FACES.map(async ({ family, style, file, words }) => {
    const font = await subsetFont(readFileSync(join(ui, 'fonts', file)), `${words} `, { targetFormat: 'woff2' })
    const source = `url(data:font/woff2;base64,${font.toString('base64')})`
    return `@font-face{font-family:${family};font-style:${style};font-weight:400 600;src:${source}}`
  })
  return (await Promise.all(faces)).join('\n')
}

/** The colours of both themes, from the site's own stylesheet. */
function themes(): string {
  const css = readFileSync(join(ui, 'theme.css'), 'utf8')
  const blocks = [...css.matchAll(/^ {2}(?::root,\s*)?\[data-theme='\w+'\] \{[^}]*\}/gm)].map(([block]) => block)
  if (blocks.length !== 2) throw new Error('The two themes were not found in theme.css.')
  return blocks.join('\n')
}

const LAYOUT = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;padding:0 20px;
background:var(--paper);color:var(--ink);font:1rem/1.4 Ui,system-ui,sans-serif;overflow-x:clip}
html{background:var(--paper);overflow-x:clip;-webkit-text-size-adjust:100%}
header{display:flex;align-items:center;gap:10px;min-height:76px;border-bottom:1px solid var(--rule-strong);
font:500 1.5rem/1 Display,Georgia,serif;letter-spacing:-.03em}
header svg{isolation:isolate}
main{flex:1;display:grid;align-content:center;gap:40px;padding:40px 0}
main>div:first-child{display:grid;gap:20px;justify-items:start}
h1{font:400 clamp(3.4rem,9vw,8rem)/.92 Display,Georgia,serif;letter-spacing:-.045em}
p{font:400 1.125rem/1.55 Read,Georgia,serif;max-width:44ch;text-wrap:pretty}
small{font:400 .9375rem/1.4 Ui,system-ui,sans-serif;color:var(--ink-2)}
button{min-height:56px;padding:0 30px;border:1px solid var(--solid);border-radius:999px;background:var(--solid);
color:var(--on-solid);font:600 1.0625rem/1 Ui,system-ui,sans-serif;cursor:pointer}
button:hover{opacity:.9}
:focus-visible{outline:3px solid var(--aurora-text);outline-offset:3px}
.apart{display:flex;justify-content:space-between;margin:0 -90px;order:-1}
.apart svg{width:44%;max-width:210px}
@media(width>=56.25rem){
body{padding:0 max(64px,calc(50% - 45rem + 64px))}
main{grid-template-columns:minmax(0,1fr) minmax(0,34rem);align-items:center;gap:64px}
.apart{order:0;flex-direction:column;margin:0 -150px 0 0}
.apart svg{width:60%;max-width:none}
.apart svg:last-child{align-self:end;margin-top:-8%}
}`
