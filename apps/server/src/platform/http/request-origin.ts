import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** Where visitors reach the market: as configured, else as this request did. */
export function requestOrigin(request: FastifyRequest, config: Pick<Config, 'origin'>): string {
  return config.origin ?? `${request.protocol}://${request.host}`
}
