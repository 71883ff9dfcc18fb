import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { drawPeople } from '#web/features/discovery/draw-people.tsx'
import { drawPerson } from '#web/features/people/draw-person.tsx'

/** By the pattern of their addresses, what can be drawn of pages from the answers to their early calls. */
const DRAWINGS = { [paths.discover]: drawPeople, [paths.user]: drawPerson }

type Drawn = keyof typeof DRAWINGS

export const DRAWN_PATHS = Object.keys(DRAWINGS) as Drawn[]

/** The server calls this, from a file that the build makes of it: the first content of a page as HTML. */
export async function drawPage(pattern: Drawn, answered: never): Promise<string> {
  const element = DRAWINGS[pattern](answered)
  if (!element) return ''
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('A drawing leads nowhere')
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
