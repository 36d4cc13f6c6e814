import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { isHttps, sessionCookie } from '../platform/http/shared-cache.ts'

const tokenPattern = /^[\w-]{43}$/

/** A new session's token: 256 random bits, known only to the browser. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, the only form that the database stores. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The request's token, if it looks like one. */
export function readToken(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[sessionCookie(config)]
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** The longest that browsers keep a cookie: the server decides when a session ends. */
const cookieLifetimeSeconds = 400 * 86_400

/** Gives the browser a cookie that no script reads and no other site's form sends. */
export function setCookie(reply: FastifyReply, config: Config, name: string, value: string): void {
  reply.setCookie(name, value, { ...attributes(config), maxAge: cookieLifetimeSeconds })
}

/** Takes a cookie away. */
export function clearCookie(reply: FastifyReply, config: Config, name: string): void {
  reply.clearCookie(name, attributes(config))
}

function attributes(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const
}
