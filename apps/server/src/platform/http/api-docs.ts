import type { Endpoint } from '@facet/api-contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Json } from './json-schemas.ts'
import { openApiDocument } from './openapi.ts'
import { createRateLimit } from './rate-limits.ts'

/** `/api/docs`: the API for people; `/api/docs/json`: the same as OpenAPI. */
export async function registerApiDocs(
  app: FastifyInstance,
  options: { title: string; endpoints: readonly Endpoint[]; cookieName: string; requestsPerMinute: number },
): Promise<void> {
  let document: Json | undefined
  // Generated at the first request, so that it does not delay the start of the server.
  const lazyDocument = { toJSON: () => (document ??= openApiDocument(options)) }
  const limit = createRateLimit(app, { max: options.requestsPerMinute, windowMs: 60_000 })
  await app.register(async (scope) => {
    scope.addHook('onRequest', limit)
    await scope.register(swagger, { mode: 'static', specification: { document: lazyDocument as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    })
  })
}
