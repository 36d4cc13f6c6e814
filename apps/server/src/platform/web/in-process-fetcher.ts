import type { Fetcher } from '@facet/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asPageRequest } from '../http/page-requests.ts'

/** What the API takes of a visitor's request: the browser that goes on with a list has to be the one that the page asked it for. */
const tellsVisitor: ReadonlySet<string> = new Set(['cookie', 'host', 'user-agent'])

/**
 * Lets a page that is being rendered ask the API without a port between them: as its visitor.
 * Such a request is not counted: the page was.
 *
 * @param gone nothing more is asked once the visitor has left
 */
export function createInProcessFetcher(app: FastifyInstance, visitor: FastifyRequest, gone?: AbortSignal): Fetcher {
  const sent = Object.entries(visitor.headers).filter(([name]) => tellsVisitor.has(name))
  return async (path, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`The API has no ${method}.`)
    if (body instanceof FormData) throw new Error('A page does not upload files while it is rendered.')
    gone?.throwIfAborted()
    const answer = await asPageRequest(() =>
      app.inject({
        method,
        url: path,
        headers: { ...headers, ...Object.fromEntries(sent) },
        remoteAddress: visitor.ip,
        ...(body === undefined ? {} : { payload: body }),
      }),
    )
    const contentType = answer.headers['content-type'] ?? 'application/json'
    return new Response(Uint8Array.from(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': contentType },
    })
  }
}
