import { FacetError } from '@facet/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A path, and the methods of its routes. */
interface KnownPath {
  /** Its text, with the same sign for every parameter. */
  shape: string
  pattern: RegExp
  methods: Set<string>
}

// Sorted by shape, paths are in the order in which Fastify chooses among them.
const [PARAMETER, REST] = ['\uFFFE', '\uFFFF']
/** The path of all pages. */
const PAGES = `/${REST}`
/** Addresses that are never a page: a miss below them is a plain 404, not a rendered one. */
export const notPages = /^\/(api|assets|image|ipfs)(\/|$)/

/**
 * Answers requests without a route: 405 with the methods of the address, where it has any, else 404. An address belongs to the most specific
 * path that matches it, whatever the method: `GET /api/nft/report` does not ask for a work named `report`. Call it before the first route
 * is added: it records the routes and their methods.
 */
export function registerNotFound(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>()
  /** By a route's method and shape: more specific paths without that method. */
  const shadowing = new Map<string, KnownPath[]>()

  app.addHook('onRoute', ({ url, method }) => {
    const shape = shapeOf(url)
    const path = known.get(shape) ?? { shape, pattern: patternOf(shape), methods: new Set() }
    for (const each of [method].flat()) path.methods.add(each)
    known.set(shape, path)
  })

  app.addHook('onReady', async () => {
    const paths = [...known.values()]
    for (const { shape, pattern, methods } of paths.filter((path) => path.shape !== PAGES)) {
      const narrower = paths.filter((path) => path.shape !== shape && pattern.test(path.shape))
      for (const method of methods) {
        const without = narrower.filter((path) => !path.methods.has(method))
        if (without.length > 0) shadowing.set(`${method} ${shape}`, without)
      }
    }
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request)
    const [path] = [...known.values()]
      .filter(({ shape, pattern }) => pattern.test(address) && !(shape === PAGES && notPages.test(address)))
      .toSorted((one, other) => (one.shape < other.shape ? -1 : 1))
    if (!path || path.methods.has(request.method)) throw new FacetError('not-found')
    reply.header('allow', [...path.methods].toSorted().join(', '))
    throw new FacetError('method-not-allowed', { method: request.method })
  }
  app.setNotFoundHandler(refuse)
  // Before Fastify refuses the request's body, or a method that it does not know, in its own way.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) refuse(request, reply)
    const narrower = shadowing.get(`${request.method} ${shapeOf(request.routeOptions.url ?? '')}`) ?? []
    const isShadowed = narrower.some(({ pattern }) => pattern.test(addressOf(request)))
    // The returned reply ends the request here.
    return isShadowed ? reply.callNotFound() : undefined
  })
}

function addressOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/'
}

/** The shape of `/api/nft/:id/sale` or `/ipfs/:cid/*`. */
function shapeOf(url: string): string {
  return url.replace(/:\w+/g, PARAMETER).replace('*', REST)
}

/** Matches the addresses of a path. */
function patternOf(shape: string): RegExp {
  const literal = shape.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(PARAMETER, '[^/]+').replace(REST, '.*')}$`)
}
