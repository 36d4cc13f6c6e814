import type { Endpoint } from '@facet/api-contract'
import { FacetError } from '@facet/errors'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { isOutdated } from '../db/outdated.ts'
import { forVisitor } from '../visitor-turns.ts'
import type { Services } from '../services.ts'
import { publishAnswer } from './answers.ts'
import type { Example } from './examples.ts'
import type { Context, Route } from './handle.ts'
import { allowedOrigins, checkOrigin, checkSameOrigin } from './origin-check.ts'
import { isPageRequest } from './page-requests.ts'
import { parseRequest } from './parse-request.ts'
import { createRateLimit, networkKey, type RateLimit, visitorKey } from './rate-limits.ts'
import { serializerOf } from './serializer.ts'
import type { Session } from './session.ts'
import { isShared, sendShared } from './shared-cache.ts'

const HOUR_MS = 3_600_000
/** How long maintenance may well take. */
const MAINTENANCE_RETRY_SECONDS = 300
/** Several people share a visitor's address. */
const accountsPerVisitor = 5
/** One customer may have all the visitors of a network, or many customers share it. */
const visitorsPerNetwork = 10
/** A page of cards asks for many pictures. */
const filesPerRequest = 10

/** `/api/nft/{id}` of the contract is `/api/nft/:id` to Fastify. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** A path whose parameters have these values. */
function withValues(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (parameter, name: string) => values[name] ?? parameter)
}

/**
 * Registers handlers by their contract. Of each request, in this order: rate, origin, maintenance, session, uploads, schema, handler.
 */
export function registerRoutes<S extends Services>(
  app: FastifyInstance,
  routes: readonly Route<S>[],
  services: S,
): void {
  const { config } = services
  const limitRequests = createRateLimit(app, { max: config.requestsPerMinute, windowMs: 60_000 })
  const limitFiles = createRateLimit(app, { max: config.requestsPerMinute * filesPerRequest, windowMs: 60_000 })
  const limitChanges = createRateLimit(app, { max: config.changesPerMinute, windowMs: 60_000 })
  const limitUploads = createRateLimit(app, { max: config.uploadsPerHour, windowMs: HOUR_MS })

  /** The limits of an endpoint's own, the narrowest first: what one refuses takes nothing from the wider ones, which others share. */
  function limitsOf({ perHour }: Endpoint): RateLimit[] {
    if (perHour === undefined) return []
    const accountKey = async (request: FastifyRequest) => String((await services.sessions.of(request))?.accountId)
    return [
      createRateLimit(app, { max: perHour, windowMs: HOUR_MS, key: accountKey }),
      createRateLimit(app, { max: perHour * accountsPerVisitor, windowMs: HOUR_MS }),
      createRateLimit(app, {
        max: perHour * accountsPerVisitor * visitorsPerNetwork,
        windowMs: HOUR_MS,
        key: networkKey,
      }),
    ]
  }

  for (const { endpoint, run, alsoAt, alsoFor } of routes) {
    const ownLimits = limitsOf(endpoint)
    const changes = endpoint.method === 'POST' || endpoint.sameOriginOnly === true
    const { response } = endpoint
    const serialize = response && ((result: unknown) => serializerOf(response)(result))

    function checkSource(request: FastifyRequest): void {
      const check = endpoint.sameOriginOnly === true ? checkSameOrigin : checkOrigin
      check(request, allowedOrigins(config, request))
    }

    async function readSession(request: FastifyRequest): Promise<Session | null> {
      const session = await services.sessions.of(request)
      if (endpoint.access === 'signed-in' && session === null) throw new FacetError('not-connected')
      if (endpoint.refusesBanned === true && session?.isBanned === true) throw new FacetError('account-banned')
      return session
    }

    function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      return forVisitor(visitorKey(request), () => answerVisitor(request, reply))
    }

    async function answerVisitor(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (!isPageRequest()) await (endpoint.file?.isImmutable ? limitFiles(request) : limitRequests(request))
      if (changes) await limitChanges(request)
      if (changes) checkSource(request)
      if (changes && config.maintenance)
        throw new FacetError('maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS })

      const session = await readSession(request)
      for (const limit of ownLimits) await limit(request)
      if (endpoint.files !== undefined) await limitUploads(request)
      const parsed = parseRequest(endpoint, request)
      const runAs = (as: Session | null) => {
        const context = { ...parsed, session: as, services, request, reply } as Context<Endpoint, S>
        const answerFrom = (database: Database) => run({ ...context, services: { ...services, database } })
        // Read your own writes: an account must see what it has just changed.
        const isForCopy = endpoint.readsReplica === true && as === null
        return isForCopy && services.replica ? services.replica.read(answerFrom) : run(context)
      }
      const result = await runAs(session).catch(async (error: unknown) => {
        if (!isOutdated(error)) throw error
        // The account may have been deleted, or linked to another that the request was not meant for, since its session was read.
        const current = await readSession(request)
        if (current?.accountId !== session?.accountId) throw new FacetError('not-connected')
        // Uploaded files cannot be read again.
        if (endpoint.files !== undefined) throw error
        return runAs(current)
      })
      publishAnswer(endpoint, 'ok', true, serialize && (() => exampleOf(request, serialize(result))))
      if (serialize === undefined) return result
      if (config.sharedCache && endpoint.cacheable && !isPageRequest()) {
        const { seconds } = endpoint.cacheable
        if (isShared(config, endpoint, request)) return sendShared(request, reply, { seconds, body: serialize(result) })
        reply.header('vary', 'cookie')
      }
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      reply.type('application/json; charset=utf-8').serializer(serialize)
      return reply.send(result)
    }

    const url = fastifyPath(endpoint.path)
    const options = { method: endpoint.method, config: { endpoint }, handler: answer }
    if (endpoint.files !== undefined) {
      // In a separate scope, so that only these endpoints read forms.
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        await scope.register(multipart)
        scope.route({ ...options, url })
      })
      continue
    }
    const paths = alsoAt === undefined ? [url] : [url, alsoAt]
    if (endpoint.ignoresBody === true) {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
        for (const path of paths) scope.route({ ...options, url: path })
      })
      continue
    }
    for (const path of paths) app.route({ ...options, url: path })
    if (alsoFor !== undefined) {
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        request.params = { ...Object(request.params), ...alsoFor }
        return answer(request, reply)
      }
      app.route({ ...options, handler, url: fastifyPath(withValues(endpoint.path, alsoFor)) })
    }
  }
}

/** @param reply the serialised reply */
function exampleOf({ params, query, body }: FastifyRequest, reply: string): Example {
  const sent = { params, query } as Required<Pick<Example, 'params' | 'query'>>
  return {
    ...(Object.keys(sent.params).length > 0 && { params: sent.params }),
    ...(Object.keys(sent.query).length > 0 && { query: sent.query }),
    ...(typeof body === 'object' && body !== null && { body }),
    reply: JSON.parse(reply),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
