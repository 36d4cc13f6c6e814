import type { Fetcher } from '@facet/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asPageRequest, type PageRequests } from '../http/page-requests.ts'

/** Headers of the visitor that are passed to the API: the browser must be able to continue a list that the page began. */
const passedHeaders: ReadonlySet<string> = new Set(['cookie', 'host', 'user-agent'])

/**
 * Lets a page that is being rendered ask the API without a port between them, as its visitor.
 * Rate limits do not count such a request: they have counted the page.
 *
 * @param page notes what its requests say about it
 * @param gone aborted once the visitor has left: no further request is sent
 */
export function createInProcessFetcher(
  app: FastifyInstance,
  visitor: FastifyRequest,
  page: PageRequests,
  gone?: AbortSignal,
): Fetcher {
  const sent = Object.entries(visitor.headers).filter(([name]) => passedHeaders.has(name))
  return async (path, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`The API has no ${method}.`)
    if (body instanceof FormData) throw new Error('A page does not upload files while it is rendered.')
    gone?.throwIfAborted()
    const answer = await asPageRequest(page, () =>
      app.inject({
        method,
        url: path,
        headers: { ...headers, ...Object.fromEntries(sent) },
        remoteAddress: visitor.ip,
        ...(body === undefined ? {} : { payload: body }),
      }),
    )
    // The visitor's own turns may have run out: no other visitor gets a page without what was refused.
    if (answer.statusCode === 429 || answer.statusCode >= 500) page.isOwn = true
    const contentType = answer.headers['content-type'] ?? 'application/json'
    return new Response(Uint8Array.from(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': contentType },
    })
  }
}
