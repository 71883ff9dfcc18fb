/** Pages are complete before any script runs, so the words come first. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellAddress } from '#domain/site/paths.ts'
import { MEMBER_SHELLS } from '#web/api/early-calls.ts'

/** Has no words to wait for. */
const SPA_FALLBACK = '__spa-fallback.html'
const PRELOADED_MODULE = /<link rel="modulepreload" href="([^"]+)"\/>/g
const PRELOADED_FONT = /<link rel="preload" [^>]*as="font"[^>]*\/>/g

/**
 * Lets all prerendered pages of a build load their scripts only after their content. The tabs of members have little
 * content without their scripts: there the fonts wait instead.
 */
export function yieldToText(folder: string): void {
  const shells = MEMBER_SHELLS.map((path) => `${shellAddress(path).slice(1)}/index.html`)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const page of pages) {
    if (!page.endsWith('.html') || page === SPA_FALLBACK) continue
    postpone(folder, page, shells.includes(page))
  }
}

function postpone(folder: string, page: string, isShell: boolean): void {
  const path = join(folder, page)
  const html = readFileSync(path, 'utf8')
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)
  const modules = [...html.matchAll(PRELOADED_MODULE)].flatMap(([, module]) => module ?? [])
  const react = modules.find((module) => module.startsWith('/assets/react-'))
  if (!start?.[1] || !react) throw new Error(`${page} does not start its scripts the way this build expects.`)
  const file = `/assets/start-${createHash('sha256').update(start[1]).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(folder, file), start[1])
  const fetched = [...new Set([...modules, file])]
  const script = isShell ? startAfterStyles(file, fetched) : startAfterText(file, react, fetched)
  const late = html.replaceAll(PRELOADED_MODULE, '').replace(start[0], () => `<script>${script}</script>`)
  writeFileSync(path, isShell ? reactBeforeFonts(late, react) : late)
}

/**
 * Only React, the largest file, comes beside the styles. The preloads of fonts stay, for no medium: without them React
 * would add them anew, and fetch the fonts in the middle of its start.
 */
function reactBeforeFonts(html: string, react: string): string {
  return html
    .replaceAll(PRELOADED_FONT, (link) => link.replace('<link', '<link media="not all"'))
    .replace('<link', () => `<link rel="modulepreload" href="${react}"/><link`)
}

/** How many requests a slow phone sends before it looks whether somebody has tapped meanwhile. */
const REQUESTS_AT_ONCE = 4
/** These run before the page starts, each in a task of its own. */
const LARGE_MODULE = /^\/assets\/(react|data|[\w-]+-shared)-[\w-]{8}\.js$/

/** A shell is drawn as soon as its styles are there. This script stands after them, and so waits for them by itself. */
function startAfterStyles(file: string, modules: string[]): string {
  const large = modules.filter((module) => LARGE_MODULE.test(module))
  return `(async()=>{
const turn=()=>new Promise((done)=>setTimeout(done))
for(const [index,href] of ${JSON.stringify(modules)}.entries()){
if(index%${REQUESTS_AT_ONCE}===${REQUESTS_AT_ONCE - 1})await turn()
const link=document.createElement("link")
link.rel="modulepreload"
link.href=href
document.head.append(link)
}
for(const href of ${JSON.stringify(large)}){
await import(href)
await turn()
}
import("${file}")
})()`
}

/**
 * When the page and its fonts are loaded, all modules are fetched; then React runs, and then the page starts, each in a
 * separate task, so that a slow phone can respond in between. The first user input starts it earlier.
 */
function startAfterText(file: string, react: string, modules: string[]): string {
  return `{
const start=()=>import("${file}")
const turn=()=>new Promise((done)=>setTimeout(done))
const fetched=(href)=>new Promise((done)=>{
const link=document.createElement("link")
if(!link.relList.supports("modulepreload"))return done()
link.onload=link.onerror=done
link.rel="modulepreload"
link.href=href
document.head.append(link)
})
for(const sign of ["pointerdown","keydown"])addEventListener(sign,start,{once:true})
addEventListener("load",async()=>{
await turn()
await Promise.all(${JSON.stringify(modules)}.map(fetched))
await turn()
await import("${react}")
await turn()
start()
})
}`
}
