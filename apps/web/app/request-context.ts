import type { ApiClient, Fetcher } from '@facet/api-contract'
import { createClient } from '@facet/api-contract/client'
import { createContext, RouterContextProvider } from 'react-router'

/** What the server hands to each rendered page; everything else a page learns through the API. */
export interface RequestValues {
  /** For every inline script of the page, the same as in the Content-Security-Policy header. */
  nonce: string
  /** Calls the API in process, with the cookies of the visitor and the visitor's own limits. */
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
  provider.set(apiKey, createClient(values.fetcher))
  return provider
}

/** The nonce of this page's inline scripts. */
export function nonceOf(context: Readonly<RouterContextProvider>): string {
  return context.get(valuesKey).nonce
}

/** The API as this visitor sees it; in loaders and actions. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiKey)
}
