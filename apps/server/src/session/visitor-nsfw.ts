import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Session } from '../platform/http/session.ts'
import { nsfwCookie } from '../platform/http/shared-cache.ts'
import { setCookie } from './session-cookie.ts'

/** Values of the cookie, which is set once the visitor has confirmed to be an adult. */
const shown = '1'
const hidden = '0'

/** The choice about adult works: the account's or, until it has confirmed its age, this browser's. */
export interface NsfwSetting {
  isAdult: boolean
  showsNsfw: boolean
}

export function readNsfwSetting(request: FastifyRequest, session: Session | null): NsfwSetting {
  if (session?.isAdult) return { isAdult: true, showsNsfw: session.showsNsfw }
  const choice = request.cookies[nsfwCookie]
  return { isAdult: choice === shown || choice === hidden, showsNsfw: choice === shown }
}

/** Whether adult works are shown to a visitor, signed in or not, when the request does not say. */
export function showsNsfw(request: FastifyRequest, session: Session | null): boolean {
  return readNsfwSetting(request, session).showsNsfw
}

/** Remembers a confirmed age in this browser, and whether adult works are shown. */
export function setVisitorNsfw(reply: FastifyReply, config: Config, showsNsfw: boolean): void {
  setCookie(reply, config, nsfwCookie, showsNsfw ? shown : hidden)
}
