import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Fetcher } from '@facet/api-contract'

/** Values that the server passes to each page; the web app's `request-context.ts` reads them. */
export interface PageValues {
  nonce: string
  /** Where the event stream was before the page was read: the page listens from there. */
  streamPosition: string
  fetcher: Fetcher
}

/** Where the market is, for the pages rendered now. */
export interface MarketNow {
  round: () => number
  /** The position of the event stream. */
  streamPosition: () => string
}

/** The request context as the web app makes it; opaque here. */
type RequestContext = object

/**
 * The web app's server build, as far as the server uses it. The router and the keys of the request context are the
 * build's own: imported here, they would be other modules than those of the pages.
 */
export interface WebBuild {
  routes: object
  entry: {
    module: {
      /** Whether a path belongs to a page, other than that of missing addresses. */
      isPage(routes: object, path: string): boolean
      requestContext: { createRequestContext(values: PageValues): RequestContext }
      createRequestHandler(
        build: WebBuild,
        mode: 'development' | 'production',
      ): (request: Request, context: RequestContext) => Promise<Response>
    }
  }
}

/** Whether a folder has the built web app. */
export function isWebBuild(folder: string): boolean {
  return [join('server', 'index.js'), 'client'].every((part) => existsSync(join(folder, part)))
}
