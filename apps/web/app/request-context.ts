import type { ApiClient, Fetcher } from '@facet/api-contract'
import { ApiError, createClient } from '@facet/api-contract/client'
import { createContext, data, RouterContextProvider } from 'react-router'

/** The values that the server passes to each rendered page; everything else comes through the API. */
export interface RequestValues {
  /** For every inline script of the page, the same as in the Content-Security-Policy header. */
  nonce: string
  /** Where the event stream was before the page was read. */
  streamPosition: string
  /** Calls the API in process, with the cookies of the visitor. */
  fetcher: Fetcher
}

const valuesKey = createContext<RequestValues>()
const apiKey = createContext<ApiClient>()

/**
 * Makes the context that the handler of `createRequestHandler` takes beside the request.
 * The server reaches it as `build.entry.module.requestContext`: a key imported anywhere else is another key.
 */
export function createRequestContext(values: RequestValues): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(valuesKey, values)
  provider.set(apiKey, withPageErrors(createClient(values.fetcher)))
  return provider
}

/** Statuses of a temporary failure, which say nothing about the request itself. */
const passing: ReadonlySet<number> = new Set([429, 503])

/**
 * A refusal that no loader catches becomes a page with its status: the visitor's URL is wrong, not the server.
 * A temporary failure always becomes such a page, with its `Retry-After`: loaders that catch refusals do not see it.
 */
function withPageErrors(api: ApiClient): ApiClient {
  return (async (...request: Parameters<ApiClient>) => {
    try {
      return await api(...request)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { error: code, message, status, params = {} } = error.body
      const isPassing = passing.has(status)
      if (!isPassing && (status < 400 || status >= 500)) throw error
      const { retryAfterSeconds } = params
      const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
      // A `Failure` (i18n), which the page puts into words.
      const page = data({ code, message, params }, { status, headers })
      // Loaders know the ApiError; the router takes anything with the fields of `data`.
      throw isPassing ? page : Object.assign(error, page)
    }
  }) as ApiClient
}

/** Where the page's event stream begins, so that it misses nothing that happened while the page was on its way. */
export function streamPositionOf(context: Readonly<RouterContextProvider>): string {
  return context.get(valuesKey).streamPosition
}

/** The nonce of this page's inline scripts. */
export function nonceOf(context: Readonly<RouterContextProvider>): string {
  return context.get(valuesKey).nonce
}

/** The API as this visitor sees it; in loaders and actions. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiKey)
}
