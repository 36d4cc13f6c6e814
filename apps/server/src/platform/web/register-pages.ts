import type { Fetcher } from '@facet/api-contract'
import { FacetError } from '@facet/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { VisitorTurns } from '../visitor-turns.ts'
import type { PageRequests } from '../http/page-requests.ts'
import { notPages } from '../http/not-found.ts'
import { createRateLimit, visitorKey } from '../http/rate-limits.ts'
import { requestOrigin } from '../http/request-origin.ts'
import { createNonce, sendPagePolicy } from '../http/security-headers.ts'
import { sessionCookie } from '../http/shared-cache.ts'
import { createInProcessFetcher } from './in-process-fetcher.ts'
import { keepable, type KeptPages, withNonce } from './kept-pages.ts'
import type { WebBuild } from './web-build.ts'

/** Pages rendered at a time for one visitor, and for all visitors: rendering takes the thread that answers everybody. */
const RENDERINGS = { share: 2, total: 8 }
/** How long a page waits for its turn. */
const PATIENCE_MS = 5_000
const RETRY_SECONDS = 5
/** Pages that say only that something is missing or refused, rendered for one visitor a minute: people see few, programs need none. */
const EMPTY_PAGES_PER_MINUTE = 30

export interface PageSource {
  /** The build to render with; in development a new one after each change. */
  load(): Promise<WebBuild>
  /** undefined in development. */
  kept: KeptPages | undefined
  /** The position of the event stream. */
  streamPosition: () => string
}

/** Renders the web app for every path without another route. */
export async function registerPages(app: FastifyInstance, config: Config, source: PageSource): Promise<void> {
  const limitPages = createRateLimit(app, { max: config.requestsPerMinute, windowMs: 60_000 })
  // Beyond these limits the answer is a line of JSON.
  const max = Math.min(EMPTY_PAGES_PER_MINUTE, config.requestsPerMinute)
  const limitRefusedPages = createRateLimit(app, { max, windowMs: 60_000 })
  const limitMissingPages = createRateLimit(app, { max, windowMs: 60_000 })
  const turns = new VisitorTurns({ ...RENDERINGS, patienceMs: PATIENCE_MS, refuse: refusePage })
  const isDevelopment = source.kept === undefined
  const rendererOf = keepRenderer(isDevelopment ? 'development' : 'production')

  // Fastify's own HEAD measures the payload, and a web Response has no length to measure.
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: render })

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const gone = signalOfLeaving(reply)
    const page: PageRequests = { isOwn: source.kept === undefined || !isForAll(request) }
    const fetcher = await pageFetcher(request, reply, { page, gone })
    const path = pathOf(request)
    if (notPages.test(path)) {
      reply.callNotFound()
      return reply
    }
    const url = pageUrl(request)
    if (url === null) {
      reply.callNotFound()
      return reply
    }
    const build = await source.load()
    if (!build.entry.module.isPage(build.routes, path)) await limitMissingPages(request)
    const nonce = createNonce()
    // All that a page depends on that is not its visitor's own: cookies choose its language, theme, currency and filter.
    const name = `${url.href}\n${request.headers.cookie ?? ''}`
    const askedMs = Date.now()
    const kept = page.isOwn ? undefined : source.kept?.get(name)
    if (kept) return sendPage(reply, withNonce(kept, nonce), nonce)
    const renderPage = rendererOf(build)
    // The turn ends when sending starts, so a slow reader does not hold it.
    const response = await turns.run(visitorKey(request), async () => {
      if (gone.aborted) return undefined
      // In a burst the first visitors render it for those who wait.
      const made = page.isOwn ? undefined : source.kept?.renderedSince(askedMs, name)
      if (made) return withNonce(made, nonce)
      const began = { round: source.kept?.round() ?? 0, madeMs: Date.now() }
      const values = { nonce, fetcher, streamPosition: source.streamPosition() }
      const context = build.entry.module.requestContext.createRequestContext(values)
      const rendered = await renderPage(webRequest(url, request, gone), context)
      // A policy of the page's own has its nonce.
      const hasPolicy = rendered.headers.has('content-security-policy')
      if (page.isOwn || hasPolicy || rendered.status !== 200) return rendered
      const keeping = await keepable(rendered, nonce)
      source.kept?.set(name, keeping, began)
      return withNonce(keeping, nonce)
    })
    if (response === undefined || gone.aborted) return reply.hijack()
    return sendPage(reply, response, nonce)
  }

  /** Whether a request's page may be kept for others: a whole one that nobody is signed in on. Open pages ask for newer data (`.data`). */
  function isForAll(request: FastifyRequest): boolean {
    const isSignedIn = request.cookies[sessionCookie(config)] !== undefined
    return request.method === 'GET' && !isSignedIn && !pathOf(request).endsWith('.data')
  }

  function sendPage(reply: FastifyReply, response: Response, nonce: string): FastifyReply {
    // A page for frames of other sites brings its own.
    if (response.headers.has('content-security-policy')) reply.removeHeader('x-frame-options')
    else sendPagePolicy(reply, nonce, isDevelopment)
    // Every page may show who is signed in.
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
    return reply.send(response)
  }

  /** Asks the API for the page; if a visitor asks too often, every answer is the refusal, which the page then shows. */
  async function pageFetcher(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, gone }: { page: PageRequests; gone: AbortSignal },
  ): Promise<Fetcher> {
    try {
      await limitPages(request)
      return createInProcessFetcher(app, request, page, gone)
    } catch (error) {
      if (!(error instanceof FacetError)) throw error
      page.isOwn = true
      await limitRefusedPages(request)
      reply.header('retry-after', String(error.params['retryAfterSeconds']))
      return async () => Response.json(error.toJSON(), { status: error.status })
    }
  }

  /** The address that was asked for; nothing for one that cannot be read, or names another host (`//elsewhere/x`). */
  function pageUrl(request: FastifyRequest): URL | null {
    const home = URL.parse(requestOrigin(request, config))
    const url = home && URL.parse(request.url, home.origin)
    return url?.origin === home?.origin ? url : null
  }

  function webRequest(url: URL, request: FastifyRequest, signal: AbortSignal): Request {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, one)
    }
    return new Request(url, { method: request.method, headers, signal })
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}

/** The renderer of a build, made once: it compiles all routes. */
function keepRenderer(mode: 'development' | 'production') {
  let kept: { build: WebBuild; render: ReturnType<WebBuild['entry']['module']['createRequestHandler']> } | undefined
  return (build: WebBuild) => {
    if (kept?.build !== build) kept = { build, render: build.entry.module.createRequestHandler(build, mode) }
    return kept.render
  }
}

/** Aborts when the visitor leaves before the answer was sent: nobody waits for the rest of the page. */
function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return gone.signal
}

/** Sent as JSON: a page with the refusal would have to be rendered. */
function refusePage(isOwnShare: boolean): FacetError {
  return new FacetError(isOwnShare ? 'rate-limited' : 'server-busy', { retryAfterSeconds: RETRY_SECONDS })
}
