import { isIP } from 'node:net'
import { FacetError } from '@facet/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Origins whose pages may change things: the market's own and those configured. Without a configured one, the market's
 * own is the IP address or `localhost` by which the visitor reached it; a name could be anyone's.
 */
export function allowedOrigins(
  config: Pick<Config, 'origin' | 'allowedOrigins'>,
  request: FastifyRequest,
): Set<string> {
  const { protocol, host, hostname } = request
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const reached = isNumber || hostname === 'localhost' ? [`${protocol}://${host}`] : []
  return new Set([...config.allowedOrigins, ...(config.origin === undefined ? reached : [config.origin])])
}

/**
 * Refuses requests that another site's page makes a visitor's browser send. Browsers name the origin of every POST; a request
 * without any such header comes from a program, which has no visitor's cookie to abuse.
 * @throws FacetError `wrong-origin`
 */
export function checkOrigin(request: FastifyRequest, allowed: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = origin === undefined ? site !== undefined && site !== 'same-origin' : !allowed.has(origin)
  if (isForeign) throw new FacetError('wrong-origin')
}

/**
 * For a GET that changes something, which a browser sends from anywhere (an image tag will do): only the market's
 * own pages are answered.
 * @throws FacetError `wrong-origin`
 */
export function checkSameOrigin(request: FastifyRequest, allowed: ReadonlySet<string>): void {
  const { 'sec-fetch-site': site, origin, referer } = request.headers
  // Browsers from before Sec-Fetch-Site name their page by one of the other two.
  const isOwn = site === undefined ? allowed.has(origin ?? originOf(referer)) : site === 'same-origin'
  if (!isOwn) throw new FacetError('wrong-origin')
}

function originOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : ''
}
