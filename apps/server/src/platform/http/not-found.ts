import { FacetError } from '@facet/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A route as it was registered: its path in Fastify's spelling, and its methods. */
interface KnownPath {
  pattern: RegExp
  methods: readonly string[]
  isPages: boolean
}

/** Addresses that are never a page: a miss below them is a plain 404, not a rendered one. */
export const notPages = /^\/(api|assets|image|ipfs)(\/|$)/

/**
 * Answers requests without a route: 405 with the methods of the address, where it has any, else 404. Call it before the first
 * route is added: it records the routes and their methods.
 */
export function registerNotFound(app: FastifyInstance): void {
  const known: KnownPath[] = []
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: patternOf(url), methods: [method].flat(), isPages: url === '/*' })
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?', 1)
    const methods = known
      .filter(({ pattern, isPages }) => pattern.test(path) && !(isPages && notPages.test(path)))
      .flatMap((route) => route.methods)
    if (methods.length === 0 || methods.includes(request.method)) throw new FacetError('not-found')
    reply.header('allow', [...new Set(methods)].toSorted().join(', '))
    throw new FacetError('method-not-allowed', { method: request.method })
  }
  app.setNotFoundHandler(refuse)
  // Before Fastify refuses the request's body, or a method that it does not know, in its own way.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) refuse(request, reply)
  })
}

/** `/api/nft/:id/sale` and `/ipfs/:cid/*` as they match an address. */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
}
