import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { renderApiDocs, type OpenApiDocument } from '#server/http/api/api-docs.ts'
import { REST_PREFIX } from '#server/http/api/api-routes.ts'

/** The contract as an OpenAPI 3.1 document, and as a page to read. Made on first request, then kept. */
export function mountOpenApi(app: FastifyInstance, publicUrl: string): void {
  let document: Promise<OpenApiDocument> | undefined
  const generate = () =>
    (document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(api, {
      info: {
        title: 'Kismetry API',
        version: '1',
        description: 'Everything the Kismetry web does, for your own programs. Sign in, keep the cookie.',
      },
      servers: [{ url: publicUrl + REST_PREFIX }],
    }) as Promise<OpenApiDocument>)

  app.get('/api/openapi.json', async (_request, reply) => reply.send(await generate()))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(await generate(), api)),
  )
}
