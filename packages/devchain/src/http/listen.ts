import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { DroppedConnection } from './faults.ts'
import { HttpError, type HttpReply, type HttpRequest } from './message.ts'
import type { Dispatch } from './router.ts'

const MAX_BODY_BYTES = 10 * 1024 * 1024
/** Smaller replies cost more to compress than to send. */
const MIN_GZIP_BYTES = 2048
/** SDK clients reuse connections that were idle for up to a minute; Node's default closes them after five seconds. */
const KEEP_ALIVE_MILLISECONDS = 75_000
const compress = promisify(gzip)

export interface ListenOptions {
  host: string
  /** 0 chooses a free port. */
  port: number
  /** Header that carries the token, allowed in cross-origin requests. */
  tokenHeader: string
  /** Called for each answered request. */
  onReply?: (entry: { method: string; path: string; status: number; milliseconds: number }) => void
}

export interface Listener {
  url: string
  port: number
  /** Stops accepting and ends open connections, until `resume` listens on the same port again. */
  pause(): Promise<void>
  /** @throws the system's error when another process has taken the port */
  resume(): Promise<void>
  /** Stops accepting, ends open connections and resolves when the port is free. */
  close(): Promise<void>
}

/**
 * Serves a dispatch function over HTTP/1.1 with CORS, gzip and a body limit of 10 MB.
 * @throws the system's error (`EADDRINUSE`, `EACCES`…) when the port is unavailable.
 */
export async function listen(dispatch: Dispatch, options: ListenOptions): Promise<Listener> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS }, (request, response) => {
    void answer(dispatch, options, request, response)
  })
  await openServer(server, options.host, options.port)
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  const close = () => closeServer(server)
  const resume = () => openServer(server, options.host, port)
  return { url: `http://${host}:${port}`, port, pause: close, resume, close }
}

function openServer(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function answer(dispatch: Dispatch, options: ListenOptions, incoming: IncomingMessage, outgoing: ServerResponse) {
  const started = performance.now()
  const abort = new AbortController()
  outgoing.once('close', () => abort.abort())
  outgoing.on('error', () => abort.abort())
  const path = incoming.url ?? '/'
  if (incoming.headers.origin !== undefined) {
    outgoing.setHeader('Access-Control-Allow-Origin', '*')
    outgoing.setHeader('Vary', 'Origin')
  }
  if (incoming.method === 'OPTIONS') {
    outgoing.setHeader('Access-Control-Allow-Origin', '*')
    outgoing.setHeader('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE,OPTIONS')
    outgoing.setHeader('Access-Control-Allow-Headers', `${options.tokenHeader},Content-Type`)
    outgoing.writeHead(204).end()
    incoming.resume()
    return
  }
  let reply: HttpReply
  try {
    reply = await dispatch(await readRequest(incoming, abort.signal))
  } catch (error) {
    if (abort.signal.aborted) return
    if (error instanceof DroppedConnection) {
      outgoing.destroy()
      return
    }
    const status = error instanceof HttpError ? error.status : 400
    const message = error instanceof HttpError ? error.message : 'Bad Request'
    reply = {
      status,
      contentType: 'application/json',
      body: JSON.stringify({ message }),
      headers: { Connection: 'close' },
    }
  }
  await send(outgoing, reply, (incoming.headers['accept-encoding'] ?? '').includes('gzip'))
  options.onReply?.({
    method: incoming.method ?? '',
    path,
    status: reply.status,
    milliseconds: performance.now() - started,
  })
}

async function readRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<HttpRequest> {
  const target = incoming.url ?? '/'
  const mark = target.indexOf('?')
  const headers: Record<string, string | undefined> = {}
  for (const name in incoming.headers) {
    const value = incoming.headers[name]
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    headers,
    body: await readBody(incoming),
    signal,
  }
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge(incoming)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw tooLarge(incoming)
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

function tooLarge(incoming: IncomingMessage): HttpError {
  incoming.resume()
  return new HttpError(413, 'Request Entity Too Large')
}

async function send(outgoing: ServerResponse, reply: HttpReply, acceptsGzip: boolean): Promise<void> {
  let body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  for (const name in reply.headers) outgoing.setHeader(name, reply.headers[name] ?? '')
  if (reply.contentType !== undefined) outgoing.setHeader('Content-Type', reply.contentType)
  if (acceptsGzip && body.length >= MIN_GZIP_BYTES) {
    body = await compress(body, { level: constants.Z_BEST_SPEED })
    outgoing.setHeader('Content-Encoding', 'gzip')
    outgoing.appendHeader('Vary', 'Accept-Encoding')
  }
  if (outgoing.destroyed) return
  outgoing.setHeader('Content-Length', body.length)
  outgoing.writeHead(reply.status).end(body)
}
