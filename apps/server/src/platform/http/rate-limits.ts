import { isIPv6, SocketAddress } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import { FacetError } from '@facet/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Counts one request of a key and refuses it beyond the limit. @throws FacetError `rate-limited` */
export type RateLimit = (request: FastifyRequest) => Promise<void>

/** Loads the limiter; its counters live in this process. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/** A limit of `max` requests in a sliding window for each key, by default for each visitor's address. */
export function createRateLimit(
  app: FastifyInstance,
  options: { max: number; windowMs: number; key?: (request: FastifyRequest) => string | Promise<string> },
): RateLimit {
  const count = app.createRateLimit({
    max: options.max,
    timeWindow: options.windowMs,
    keyGenerator: options.key ?? visitorKey,
  })
  return async (request) => {
    const outcome = await count(request)
    if (outcome.isAllowed || !outcome.isExceeded) return
    throw new FacetError('rate-limited', { retryAfterSeconds: Math.max(1, outcome.ttlInSeconds) })
  }
}

/** One visitor: an IPv4 address, or the 64 bits of an IPv6 address that one customer of a provider gets. */
export function visitorKey({ ip }: FastifyRequest): string {
  return networkOf(ip, 4)
}

/** The network of a visitor: an IPv4 address, or the 48 bits of an IPv6 address below which a single customer may have 65,536 visitors. */
export function networkKey({ ip }: FastifyRequest): string {
  return networkOf(ip, 3)
}

/** @param groups of 16 bits that name an IPv6 network */
function networkOf(ip: string, groups: number): string {
  if (!isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  // A visitor of IPv4 to a server that listens on `::`.
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  return mapped ?? groupsOf(address).slice(0, groups).join(':')
}

function groupsOf(address: string): string[] {
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
