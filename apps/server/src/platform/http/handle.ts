import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@facet/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Session } from './session.ts'

/** The input of a handler: the parsed request, its session, and the services of its domain. */
export interface Context<E extends Endpoint, Services> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The session of the visitor; never null where the endpoint's access is `signed-in`. */
  session: E['access'] extends 'signed-in' ? Session : Session | null
  services: Services
  /** Only for cookies, headers and streams. */
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply's fields, or, where the contract has no JSON reply, the Fastify reply that was sent. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? ResponseOf<E> : FastifyReply

/** One endpoint with its handler. */
export interface Route<Services> {
  endpoint: Endpoint
  run: (context: Context<Endpoint, Services>) => Promise<unknown>
  /** A second path in Fastify's syntax, for a wildcard, which the contract's path cannot express. */
  alsoAt?: string
  /** Values of the path's parameters that are also served at a literal path, which takes precedence over another endpoint's parameter. */
  alsoFor?: Readonly<Record<string, string>>
}

/**
 * Makes the `handle` of a domain whose handlers are given these services. It joins an endpoint of the contract to the function that
 * answers it. Registration derives method, path, checks, serializer and documentation from the endpoint, so a handler only does its
 * work.
 *
 * A handler runs a second time, from its beginning, when it fails with `Outdated`, a deadlock, a serialization failure or a reference to
 * a row that is gone, as long as its session is the same account's; `transaction` also runs its work again. So before the last commit they change nothing
 * but through `tx`, or what may change twice, and after it no handler throws `Outdated`.
 */
export function handleWith<Services>() {
  return <E extends Endpoint>(
    endpoint: E,
    run: (context: Context<E, Services>) => Promise<Answer<E>>,
    options: Pick<Route<Services>, 'alsoAt' | 'alsoFor'> = {},
  ): Route<Services> => ({ endpoint, run, ...options })
}
