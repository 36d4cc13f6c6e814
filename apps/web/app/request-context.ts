import type { ApiClient, Fetcher } from '@facet/api-contract'
import { ApiError, createClient } from '@facet/api-contract/client'
import { createContext, data, RouterContextProvider } from 'react-router'

/** What the server passes to each rendered page; everything else comes through the API. */
export interface RequestValues {
  /** For every inline script of the page, the same as in the Content-Security-Policy header. */
  nonce: string
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

/** A temporary failure of the API fails the page with the same status and `Retry-After`. */
function withPageErrors(api: ApiClient): ApiClient {
  return (async (...request: Parameters<ApiClient>) => {
    try {
      return await api(...request)
    } catch (error) {
      if (!(error instanceof ApiError) || !passing.has(error.body.status)) throw error
      const { error: code, status, params } = error.body
      const retryAfterSeconds = params?.['retryAfterSeconds']
      const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
      throw data({ code, retryAfterSeconds }, { status, headers })
    }
  }) as ApiClient
}

/** The nonce of this page's inline scripts. */
export function nonceOf(context: Readonly<RouterContextProvider>): string {
  return context.get(valuesKey).nonce
}

/** The API as this visitor sees it; in loaders and actions. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiKey)
}
