import { STATUS_CODES } from 'node:http'
import type { Chain } from '../chain.ts'
import type { HttpReply } from '../http/message.ts'
import type { Dispatch } from '../http/router.ts'
import { createAlgodDispatch } from './algod-dispatch.ts'

/** algosdk's `BaseHTTPClientResponse`. */
export interface SdkResponse {
  body: Uint8Array
  status: number
  headers: Record<string, string>
}

type Query = Record<string, unknown>
type Headers = Record<string, string>

/** algosdk's `BaseHTTPClient`, answered by a chain in this process. */
export interface SdkHttpClient {
  get(path: string, query?: Query, headers?: Headers): Promise<SdkResponse>
  post(path: string, body: Uint8Array, query?: Query, headers?: Headers): Promise<SdkResponse>
  delete(path: string, body?: Uint8Array, query?: Query, headers?: Headers): Promise<SdkResponse>
}

/** algosdk's error for an unsuccessful response; holds the response. */
export class SdkHttpError extends Error {
  readonly response: SdkResponse

  constructor(message: string, response: SdkResponse) {
    super(message)
    this.name = 'URLTokenBaseHTTPError'
    this.response = response
  }
}

/**
 * A client without a port: `new algosdk.Algodv2(createAlgodClient(chain), '')`.
 * Requests take the same path as through a socket, starting at the router.
 */
export function createAlgodClient(chain: Chain): SdkHttpClient {
  return createSdkHttpClient(createAlgodDispatch(chain))
}

/** A client for any dialect's dispatch function. */
export function createSdkHttpClient(dispatch: Dispatch): SdkHttpClient {
  const call = async (method: string, path: string, body: Uint8Array, query: Query = {}, headers: Headers = {}) => {
    const url = new URL(path, 'http://in-process')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const reply = await dispatch({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      body,
    })
    return demandSuccess(reply)
  }
  return {
    get: (path, query, headers) => call('GET', path, new Uint8Array(), query, headers),
    post: (path, body, query, headers) => call('POST', path, body, query, headers),
    delete: (path, body, query, headers) => call('DELETE', path, body ?? new Uint8Array(), query, headers),
  }
}

function demandSuccess({ status, contentType, body, headers }: HttpReply): SdkResponse {
  const response: SdkResponse = {
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    status,
    headers: { ...headers, ...(contentType !== undefined && { 'content-type': contentType }) },
  }
  if (status < 400) return response
  const detail = contentType === 'application/json' ? messageOf(response.body) : undefined
  const outline = `Network request error. Received status ${status} (${STATUS_CODES[status] ?? ''})`
  throw new SdkHttpError(detail === undefined ? outline : `${outline}: ${detail}`, response)
}

function messageOf(body: Uint8Array): string | undefined {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
  const isMessage = typeof parsed === 'object' && parsed !== null && 'message' in parsed
  return isMessage && typeof parsed.message === 'string' ? parsed.message : undefined
}
