import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@facet/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Session } from './session.ts'

/** What a handler gets: the parsed request, who asks, and the services of its domain. */
export interface Context<E extends Endpoint, Services> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Who is signed in; never null where the endpoint's access is `signed-in`. */
  session: E['access'] extends 'signed-in' ? Session : Session | null
  services: Services
  /** For cookies, headers and streams; everything else stands above. */
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply's fields, or, where the contract has no JSON reply, the Fastify reply that was sent. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? ResponseOf<E> : FastifyReply

/** One endpoint with what answers it. */
export interface Route<Services> {
  endpoint: Endpoint
  run: (context: Context<Endpoint, Services>) => Promise<unknown>
  /** A second path, in Fastify's spelling, for what the contract's cannot say: a wildcard. */
  alsoAt?: string
  /** Values of the path's parameters with which it stands before another endpoint's path that would take them for its own. */
  alsoFor?: Readonly<Record<string, string>>
}

/**
 * Makes the `handle` of a domain whose handlers are given these services. It joins an endpoint of the contract to the function that
 * answers it. Registration derives method, path, checks, serializer and documentation from the endpoint, so a handler only does its
 * work.
 */
export function handleWith<Services>() {
  return <E extends Endpoint>(
    endpoint: E,
    run: (context: Context<E, Services>) => Promise<Answer<E>>,
    options: Pick<Route<Services>, 'alsoAt' | 'alsoFor'> = {},
  ): Route<Services> => ({ endpoint, run, ...options })
}
