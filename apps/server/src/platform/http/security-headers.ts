import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

/** For answers that are data: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Where wallets connect to. `data:` is how Pera's dialog carries its own pictures. */
const walletHosts = [
  'data:',
  'https://wc.perawallet.app',
  'https://static.defly.app',
  'wss://*.bridge.walletconnect.org',
  'wss://*.perawallet.app',
  'wss://*.defly.app',
]

/** Puts the headers on every answer that tell a browser what not to do with it. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Wallet pop-ups talk to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.origin?.startsWith('https:') === true,
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
  })
}

/** A value for one page's inline scripts. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * The policy of a page. Scripts are strict. Styles are not: wallet dialogs inject style elements that take no nonce,
 * and a nonce beside 'unsafe-inline' would switch it off.
 */
export function sendPagePolicy(reply: FastifyReply, nonce: string, isDevelopment: boolean): void {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${walletHosts.join(' ')}${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  reply.header('content-security-policy', directives.join('; '))
}
