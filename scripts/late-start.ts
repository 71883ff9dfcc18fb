/** Pages are complete before any script runs, so the words come first. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Has no words to wait for. */
const SPA_FALLBACK = '__spa-fallback.html'
const PRELOADED_MODULE = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** Lets all prerendered pages of a build load their scripts only after their content. */
export function yieldToText(folder: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const page of pages) {
    if (page.endsWith('.html') && page !== SPA_FALLBACK) postpone(folder, page)
  }
}

function postpone(folder: string, page: string): void {
  const path = join(folder, page)
  const html = readFileSync(path, 'utf8')
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)
  const modules = [...html.matchAll(PRELOADED_MODULE)].flatMap(([, module]) => module ?? [])
  const react = modules.find((module) => module.startsWith('/assets/react-'))
  if (!start?.[1] || !react) throw new Error(`${page} does not start its scripts the way this build expects.`)
  const file = `/assets/start-${createHash('sha256').update(start[1]).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(folder, file), start[1])
  const later = `<script>${lateStart(file, react, [...new Set([...modules, file])])}</script>`
  writeFileSync(
    path,
    html.replaceAll(PRELOADED_MODULE, '').replace(start[0], () => later),
  )
}

/**
 * When the page and its fonts are loaded, all modules are fetched; then React runs, and then the page starts, each in a
 * separate task, so that a slow phone can respond in between. The first user input starts it earlier.
 */
function lateStart(file: string, react: string, modules: string[]): string {
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
