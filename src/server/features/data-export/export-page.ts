/** The frame of the pages in an export. They open without a network, so all they need is in them. */
export function pageStart(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
`
}

export const pageEnd = '</main>\n</body>\n</html>\n'

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const STYLE = `
:root { color-scheme: light dark; --paper: #f7f0e4; --ink: #2a1027; --ink-2: #5d4a58; --rule: #d9cbbd; --ember: #b8391c }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c0e1f; --ink: #f7ecdf; --ink-2: #cbb9c4; --rule: #4a3549; --ember: #ff8e72 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.55 Georgia, 'Times New Roman', serif }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem }
h1 { font-size: clamp(2.5rem, 8vw, 4.5rem); line-height: 1; letter-spacing: -.03em; font-weight: 400; margin: 1rem 0 }
h2 { font-size: 1.6rem; font-weight: 400; letter-spacing: -.01em; border-top: 1px solid var(--ink); padding-top: .6rem; margin: 3rem 0 .5rem }
a { color: inherit; text-underline-offset: .2em }
a:hover { color: var(--ember) }
.brand { font-size: 1.4rem; letter-spacing: -.02em }
dl { margin: 0 } dl > div { display: grid; gap: 0 2rem; border-bottom: 1px solid var(--rule); padding: .6rem 0 }
@media (min-width: 40rem) { dl > div { grid-template-columns: 14rem 1fr } }
dt { color: var(--ink-2) } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
ul.files, ol.talk { list-style: none; padding: 0; margin: 0 }
ul.files li { border-bottom: 1px solid var(--rule); padding: .6rem 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 2rem }
ul.files span { color: var(--ink-2) }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem }
.photos img { width: 100%; height: auto; display: block; border-radius: 3px }
ol.talk li { border-bottom: 1px solid var(--rule); padding: .75rem 0 }
ol.talk li.own b { color: var(--ember) }
ol.talk p { margin: .15rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
time, .note { color: var(--ink-2); font-size: .9em }
`
