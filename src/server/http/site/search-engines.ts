import type { FastifyInstance } from 'fastify'
import { paths } from '#domain/site/paths.ts'

/** Pages that search engines should not list. */
const NOT_FOR_SEARCH: string[] = [
  paths.login,
  paths.signUp,
  paths.resetPassword,
  paths.updatePassword,
  paths.account,
  paths.suspended,
  paths.closed,
]

/** robots.txt and the sitemap contain full addresses, so they are made when the server knows its own. */
export function mountSearchEngineFiles(app: FastifyInstance, publicUrl: string, publicPaths: string[]): void {
  const robots = [
    'User-agent: *',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  const listed = publicPaths.filter((path) => !NOT_FOR_SEARCH.includes(path))
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
}
