import { createHash } from 'node:crypto'
import type { Endpoint } from '@facet/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** The cookie of a session. Over https its prefix keeps other hosts of the domain from setting it. */
export function sessionCookie({ origin }: Pick<Config, 'origin'>): string {
  return isHttps({ origin }) ? '__Host-facet_session' : 'facet_session'
}

export function isHttps({ origin }: Pick<Config, 'origin'>): boolean {
  return origin?.startsWith('https:') === true
}

/** Whether a visitor who confirmed being an adult chose to see adult works. */
export const nsfwCookie = 'facet_nsfw'

/** How many times longer a cache may answer with a stale copy while it asks again. */
const STALE_TIMES = 3

/** Whether every visitor without a session gets the same answer to a request, so that a shared cache may keep it. */
export function isShared(config: Pick<Config, 'origin'>, { cacheable }: Endpoint, request: FastifyRequest): boolean {
  if (cacheable === undefined) return false
  if ([sessionCookie(config), nsfwCookie].some((name) => request.cookies[name] !== undefined)) return false
  const query = Object(request.query)
  return Object.entries(cacheable.unless ?? {}).every(([name, value]) => query[name] !== value)
}

/**
 * Sends an answer that shared caches may keep for some seconds. Browsers ask each time, and get 304 for an answer that they have. The tag
 * is weak: it is the same with and without compression. It covers the body, which has its round, and the path, which has the filters.
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, body }: { seconds: number; body: string },
): FastifyReply {
  const tag = createHash('sha256').update(`${request.url}\n${body}`).digest('base64url').slice(0, 22)
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_TIMES * seconds}`)
    .header('vary', 'cookie')
    .header('etag', `W/"${tag}"`)
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

function isKnown(known: string | undefined, tag: string): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(`"${tag}"`))
}
