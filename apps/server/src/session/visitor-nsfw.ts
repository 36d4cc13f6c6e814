import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { setCookie } from './session-cookie.ts'

const cookieName = 'facet_nsfw'

/** Whether a visitor without session confirmed to be an adult, in this browser. */
export function showsNsfwToVisitor(request: FastifyRequest): boolean {
  return request.cookies[cookieName] === '1'
}

export function rememberAdultVisitor(reply: FastifyReply, config: Config): void {
  setCookie(reply, config, cookieName, '1')
}
