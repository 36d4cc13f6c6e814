import type { ErrorBody } from '@facet/errors'
import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts'
import type { endpoints } from './endpoints.ts'

type Known = (typeof endpoints)[number]
type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`

/** `POST /api/buy/check` and its like: how a caller names an endpoint. */
export type EndpointKey = KeyOf<Known>
export type EndpointOf<Key extends EndpointKey> = Extract<
  Known,
  { method: Key extends `${infer M} ${string}` ? M : never; path: Key extends `${string} ${infer P}` ? P : never }
>
export type Reply<Key extends EndpointKey> = ResponseOf<EndpointOf<Key>>
export type Request<Key extends EndpointKey> = RequestOf<EndpointOf<Key>>

type RequestArgument<Key extends EndpointKey> = [keyof Request<Key>] extends [never]
  ? []
  : object extends Request<Key>
    ? [request?: Request<Key>]
    : [request: Request<Key>]

/** A refusal of the server, as the browser sees it. `body` is flat: error, message, status, params. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(body.message)
    this.body = body
  }

  get code(): string {
    return this.body.error
  }
}

/** Fetch, or the server's in-process stand-in for it. */
export type Fetcher = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData },
) => Promise<Response>

/**
 * The typed client. Knows only types of the endpoints, so no schema reaches the browser.
 *
 *     const api = createClient((path, init) => fetch(path, init))
 *     const { nft } = await api('GET /api/nft/{id}', { params: { id: 1234 } })
 *
 * @throws ApiError with the server's coded refusal; code `offline` when no answer came.
 */
export function createClient(fetcher: Fetcher) {
  return async function callApi<Key extends EndpointKey>(
    key: Key,
    ...[request]: RequestArgument<Key>
  ): Promise<Reply<Key>> {
    const { params = {}, query = {}, body } = (request ?? {}) as { params?: Values; query?: Values; body?: unknown }
    const separator = key.indexOf(' ')
    const path = fillPath(key.slice(separator + 1), params) + queryString(query)
    const isForm = body instanceof FormData
    const response = await fetcher(path, {
      method: key.slice(0, separator),
      headers: body === undefined || isForm ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }).catch(noAnswer)
    if (!response.ok) throw new ApiError(await errorBody(response))
    // The connection can also break in the middle of the answer.
    return (await response.json().catch(noAnswer)) as Reply<Key>
  }
}

function noAnswer(): never {
  throw new ApiError({ error: 'offline', message: 'No answer from the server.', status: 503 })
}

export type ApiClient = ReturnType<typeof createClient>
type Values = Record<string, string | number | boolean | undefined | null>

function fillPath(path: string, params: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Values): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

async function errorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'error' in body) return body as ErrorBody
  return { error: 'standard-error', message: response.statusText, status: response.status }
}
