import type { Endpoint } from '@facet/api-contract'
import { FacetError } from '@facet/errors'
import type { FastifyInstance } from 'fastify'

/** Answers what no route answers: 405 where the contract has the path by another method, else 404. */
export function registerNotFound(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const known = endpoints.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
  app.setNotFoundHandler((request) => {
    const [path = '/'] = request.url.split('?', 1)
    const isKnown = known.some((pattern) => pattern.test(path))
    throw isKnown ? new FacetError('method-not-allowed', { method: request.method }) : new FacetError('not-found')
  })
}
