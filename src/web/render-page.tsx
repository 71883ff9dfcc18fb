import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { CONVERSATION_PATTERN } from '#domain/site/early-answers.ts'
import { paths } from '#domain/site/paths.ts'
import { renderChats } from '#web/features/chat/render-chats.tsx'
import { renderPeople } from '#web/features/discovery/render-people.tsx'
import { renderPerson } from '#web/features/people/render-person.tsx'

/** By the pattern of their addresses, what can be rendered of pages from the answers to their early calls. */
const PAGES = {
  [paths.discover]: renderPeople,
  [paths.user]: renderPerson,
  [paths.chats]: renderChats,
  [CONVERSATION_PATTERN]: renderChats,
}

type Rendered = keyof typeof PAGES

export const RENDERED_PATHS = Object.keys(PAGES) as Rendered[]

/** The server calls this, from a file that the build makes of it: the first content of a page as HTML. */
export async function renderPage(pattern: Rendered, answered: never): Promise<string> {
  const element = PAGES[pattern](answered)
  if (!element) return ''
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('A rendered page leads nowhere')
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
