import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

/** For answers that are data: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For the service worker, which a sandbox would keep from starting: it asks this market, and loads nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Browser features that no page of the market uses, denied so that no injected script uses them. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Where wallets connect to. `data:` is how Pera's dialog carries its own pictures. */
const walletHosts = [
  'data:',
  'https://wc.perawallet.app',
  'https://static.defly.app',
  'wss://*.bridge.walletconnect.org',
  'wss://*.perawallet.app',
  'wss://*.defly.app',
]

/** The security headers of every reply. */
export function securityHeaders(config: Pick<Config, 'origin'>): Record<string, string> {
  const isEncrypted = config.origin?.startsWith('https:') === true
  return {
    // Wallet pop-ups talk to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isEncrypted ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/** The same, with the policy of an answer that is data: for answers that bypass the hooks. */
export function dataHeaders(config: Pick<Config, 'origin'>): Record<string, string> {
  return { ...securityHeaders(config), 'content-security-policy': dataPolicy }
}

/** Puts the headers on every answer. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
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
