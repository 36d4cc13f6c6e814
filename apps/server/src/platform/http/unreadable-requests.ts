import { FacetError } from '@facet/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '../config/config.ts'
import { sendError } from './errors.ts'
import { dataHeaders } from './security-headers.ts'

/**
 * Fastify and Node answer some requests before any hook runs: an address with a broken escape, a header that is too
 * large, bytes that are not HTTP. These options make such answers look like every other one.
 */
export function unreadableRequestOptions(config: Pick<Config, 'origin'>) {
  const headers = dataHeaders(config)
  return {
    /** An address that cannot be decoded. */
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      sendError(new FacetError('invalid-request', { field: 'address', reason: 'cannot be decoded' }), request, reply)
    },
    /** Bytes that Node cannot read as HTTP: there is a socket to write to and nothing else. */
    clientErrorHandler: (error: UnreadableError, socket: Duplex) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(answerOf(refusalOf(error), { ...headers, 'x-request-id': randomUUID() }))
      socket.destroy(error)
    },
    // Node would answer without a body; `registerUnreadableRequests` refuses it like any other request.
    http: { requireHostHeader: false },
  }
}

/** A name or an address, and a port. Anything else would reach links and texts that name the market. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Refuses a request that names no host or something else in its place, and lets one with an unknown `Expect` through, as HTTP allows. */
export function registerUnreadableRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ host, raw }) => {
    // Node keeps the first of several, and a proxy before it may have read another (RFC 9112, 3.2).
    if (raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      throw new FacetError('invalid-request', { field: 'host', reason: 'is named twice' })
    }
    if (hostPattern.test(host) || (host === '' && raw.httpVersion === '1.0')) return
    throw new FacetError('invalid-request', { field: 'host', reason: host === '' ? 'is missing' : 'is not a host' })
  })
}

/** Node's error for bytes that its parser refused. */
interface UnreadableError extends NodeJS.ErrnoException {
  rawPacket?: unknown
}

/** The first line of a request; its first word is a token (RFC 9110, 5.6.2). */
const requestLine = /^([\w!#$%&'*+.^`|~-]{1,40}) \S+ HTTP\/1\.[01]\r\n/

function refusalOf({ code, rawPacket }: UnreadableError): FacetError {
  switch (code) {
    case 'HPE_INVALID_METHOD': {
      const method = requestLine.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')?.[1]
      return method === undefined ? notHttp() : new FacetError('method-unknown', { method })
    }
    case 'HPE_HEADER_OVERFLOW':
      return new FacetError('headers-too-large', { limitBytes: maxHeaderSize })
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new FacetError('request-timeout')
    default:
      return notHttp()
  }
}

function notHttp(): FacetError {
  return new FacetError('invalid-request', { field: 'request', reason: 'is not HTTP' })
}

function answerOf(refusal: FacetError, headers: Record<string, string>): string {
  const body = JSON.stringify(refusal.toJSON())
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}
