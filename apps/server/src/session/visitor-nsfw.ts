import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Session } from '../platform/http/session.ts'
import { clearCookie, setCookie } from './session-cookie.ts'

const cookieName = 'facet_nsfw'

/** Whether a visitor without session confirmed to be an adult, in this browser. */
export function showsNsfwToVisitor(request: FastifyRequest): boolean {
  return request.cookies[cookieName] === '1'
}

/** Whether adult works are shown to a visitor, signed in or not, who does not ask for either. */
export function showsNsfw(request: FastifyRequest, session: Session | null): boolean {
  return session === null ? showsNsfwToVisitor(request) : session.showsNsfw
}

/** Remembers in this browser whether adult works are shown. */
export function setVisitorNsfw(reply: FastifyReply, config: Config, showsNsfw: boolean): void {
  if (showsNsfw) setCookie(reply, config, cookieName, '1')
  else clearCookie(reply, config, cookieName)
}
