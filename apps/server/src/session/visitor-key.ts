import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../platform/http/session.ts'

/** Tells visitors apart well enough to give each their own random order and place in lists. It is stored nowhere and proves nothing. */
export function visitorKey(request: FastifyRequest, session: Session | null): string {
  const identity = session?.address ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`
  return createHash('sha256').update(identity).digest('base64url').slice(0, 16)
}

/** The seed of the visitor's random order. */
export function visitorSeed(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE()
}
