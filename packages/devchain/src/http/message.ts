import { type Json, stringifyJson } from './json.ts'

/** A request as handlers see it, from a socket or from the same process. */
export interface HttpRequest {
  method: string
  /** Path without the query, still percent-encoded. */
  path: string
  query: URLSearchParams
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  body: Uint8Array
  /** Aborted when the client stops waiting for the response. */
  signal?: AbortSignal
}

export interface HttpReply {
  status: number
  contentType?: string
  body: Uint8Array | string
  headers?: Record<string, string>
}

/** An error with an HTTP status; the dialect formats its body. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

export function jsonReply(value: Json, status = 200): HttpReply {
  return { status, contentType: 'application/json', body: stringifyJson(value) }
}

export function msgpackReply(body: Uint8Array): HttpReply {
  return { status: 200, contentType: 'application/msgpack', body }
}

export function emptyReply(status = 200): HttpReply {
  return { status, body: '' }
}
