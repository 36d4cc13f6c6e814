import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../platform/http/session.ts'

/** What tells visitors apart well enough to give each an order and a place in lists of their own. Kept nowhere, proves nothing. */
export function visitorKey(request: FastifyRequest, session: Session | null): string {
  const identity = session?.address ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`
  return createHash('sha256').update(identity).digest('base64url').slice(0, 16)
}

/** A number of the visitor's own, from which their random order follows. */
export function visitorSeed(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE()
}
