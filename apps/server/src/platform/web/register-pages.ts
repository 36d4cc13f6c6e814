import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { allowedOrigins, checkOrigin } from '../http/origin-check.ts'
import { createRateLimit } from '../http/rate-limits.ts'
import { requestOrigin } from '../http/request-origin.ts'
import { createNonce, sendPagePolicy } from '../http/security-headers.ts'
import { createInProcessFetcher } from './in-process-fetcher.ts'
import type { WebBuild } from './web-build.ts'

/** Addresses that are never a page: a miss below them is a plain 404, not a rendered one. */
const notPages = /^\/(api|assets|image|ipfs)(\/|$)/

export interface PageSource {
  /** The build to render with; in development a new one after each change. */
  load(): Promise<WebBuild>
  isDevelopment: boolean
}

/** Renders every address that nothing else answers with the web app. */
export async function registerPages(app: FastifyInstance, config: Config, source: PageSource): Promise<void> {
  // A count of its own: the questions that a page asks the API while it is rendered count there.
  const limitPages = createRateLimit(app, { max: config.requestsPerMinute, windowMs: 60_000 })
  const mode = source.isDevelopment ? 'development' : 'production'

  await app.register(async (scope) => {
    // The web app reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // Fastify's own HEAD measures the payload, and a web Response has no length to measure.
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', exposeHeadRoute: false, handler: render })
  })

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await limitPages(request)
    const [path = '/'] = request.url.split('?', 1)
    if (notPages.test(path)) {
      reply.callNotFound()
      return reply
    }
    const url = pageUrl(request)
    if (url === null) {
      reply.callNotFound()
      return reply
    }
    if (request.method === 'POST') checkOrigin(request, allowedOrigins(config, request))
    const build = await source.load()
    const { module } = build.entry
    const nonce = createNonce()
    const context = module.requestContext.createRequestContext({ nonce, fetcher: createInProcessFetcher(app, request) })
    const response = await module.createRequestHandler(build, mode)(webRequest(url, request, reply), context)
    sendPagePolicy(reply, nonce, source.isDevelopment)
    // Every page may show who is signed in.
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
    return reply.send(response)
  }

  /** The address that was asked for; nothing for one that cannot be read, or names another host (`//elsewhere/x`). */
  function pageUrl(request: FastifyRequest): URL | null {
    const home = URL.parse(requestOrigin(request, config))
    const url = home && URL.parse(request.url, home.origin)
    return url?.origin === home?.origin ? url : null
  }

  function webRequest(url: URL, request: FastifyRequest, reply: FastifyReply): Request {
    const gone = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, one)
    }
    const init = { method: request.method, headers, signal: gone.signal }
    if (!(request.body instanceof Readable)) return new Request(url, init)
    // Node's type of a web stream and the browser's are one class with two declarations.
    const body = Readable.toWeb(request.body) as ReadableStream<Uint8Array>
    return new Request(url, { ...init, body, duplex: 'half' } as RequestInit)
  }
}
