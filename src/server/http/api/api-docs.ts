import type { AnyContractRouter } from '@orpc/contract'
import { isContractProcedure } from '@orpc/contract'

interface Operation {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; description?: string }
  servers?: { url: string }[]
  paths?: Record<string, Record<string, Operation>>
}

const WHO = {
  anyone: 'Anyone',
  member: 'Signed-in members',
  admin: 'Admins',
  mainAdmin: 'Main admins',
} as const

/** One page without a script: every call, who may make it, what goes in, what comes out. */
export function renderApiDocs(document: OpenApiDocument, contract: AnyContractRouter): string {
  const access = accessByOperation(contract)
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${text(document.info.title)}</h1>
<p>${text(document.info.description ?? '')} Base address: <code>${text(document.servers?.[0]?.url ?? '')}</code>.
The same as <a href="/api/openapi.json">OpenAPI ${text(document.openapi)}</a>.</p>
<nav aria-label="Calls"><ul>
${operations.map(({ operation, method, path }) => `<li><a href="#${text(operation.operationId ?? '')}">${text(method.toUpperCase())} ${text(path)}</a></li>`).join('\n')}
</ul></nav>
${operations.map(({ path, method, operation }) => renderOperation(path, method, operation, access)).join('\n')}
</main>
</body>
</html>
`
}

function renderOperation(path: string, method: string, operation: Operation, access: Map<string, string>): string {
  const id = operation.operationId ?? ''
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(location)}${required ? ', required' : ''}</td>` +
      `<td><code>${text(JSON.stringify(schema))}</code></td></tr>`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) =>
    schemaBlock(`Answer ${status}`, answer.content),
  )
  return `<section id="${text(id)}">
<h2><code>${text(method.toUpperCase())} ${text(path)}</code></h2>
<p>${text(operation.summary ?? '')}. <strong>${text(access.get(id) ?? '')}</strong></p>
${parameters.length > 0 ? `<table><tbody>${parameters.join('')}</tbody></table>` : ''}
${schemaBlock('Body', operation.requestBody?.content)}
${answers.join('\n')}
</section>`
}

function schemaBlock(title: string, content: Record<string, { schema?: unknown }> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<details><summary>${text(title)} <small>${text(type)}</small></summary>` +
        `<pre tabindex="0">${text(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('\n')
}

function accessByOperation(router: AnyContractRouter, path: string[] = []): Map<string, string> {
  if (isContractProcedure(router)) {
    const { access } = router['~orpc'].meta as { access: keyof typeof WHO }
    return new Map([[path.join('.'), WHO[access]]])
  }
  return new Map(Object.entries(router).flatMap(([key, each]) => [...accessByOperation(each, [...path, key])]))
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f7f0e4, #1c0e1f); --ink: light-dark(#2a1027, #f8ecdd);
  --well: light-dark(#eee3d2, #28172c); --link: light-dark(#ae2f17, #ff977d) }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 880px; margin: 0 auto; padding: 40px 20px 80px }
h1 { font: 400 48px/1.05 Georgia, serif; letter-spacing: -.03em }
section { border-top: 1px solid; margin-top: 40px; padding-top: 8px }
h2 { font-size: 18px } a { color: var(--link) } nav ul { columns: 2; padding-left: 20px }
table { border-collapse: collapse } td { padding: 4px 16px 4px 0; vertical-align: top }
summary { cursor: pointer; padding: 6px 0 } pre { background: var(--well); padding: 16px; overflow: auto; font-size: 13px }
code { font-size: .94em; overflow-wrap: anywhere }
@media (max-width: 600px) { nav ul { columns: 1 } h1 { font-size: 36px } }`
