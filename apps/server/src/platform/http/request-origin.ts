import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Where visitors reach the market, for links, canonical addresses and the note of a sign-in: as configured, else as this
 * request did if it names this machine. Any other `Host` is the client's invention.
 */
export function requestOrigin(request: FastifyRequest, config: Pick<Config, 'origin' | 'port'>): string {
  if (config.origin !== undefined) return config.origin
  const host = isThisMachine(request.hostname) ? request.host : `localhost:${config.port}`
  return `${request.protocol}://${host}`
}

function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (name === 'localhost') return true
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === name))
}
