import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../platform/http/session.ts'

/**
 * The seed of the visitor's random order. It distinguishes visitors well enough to give each their own place in lists, is stored nowhere and
 * proves nothing.
 */
export function visitorSeed(request: FastifyRequest, session: Session | null): number {
  const identity = session?.address ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`
  const key = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return createHash('sha256').update(key).digest().readUInt32BE()
}
