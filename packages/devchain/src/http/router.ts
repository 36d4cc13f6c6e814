import { HttpError, type HttpReply, type HttpRequest } from './message.ts'

/** One row of a dialect's table. `params` holds the decoded `:name` segments of the path. */
export interface Endpoint<Context> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  handler: Handler<Context>
  /** Whether it needs no token. */
  isPublic?: boolean
}

export type Handler<Context> = (
  context: Context,
  request: HttpRequest,
  params: Record<string, string>,
) => HttpReply | Promise<HttpReply>

/** Answers one request; never rejects. */
export type Dispatch = (request: HttpRequest) => Promise<HttpReply>

export interface RouterOptions<Context> {
  context: Context
  endpoints: readonly Endpoint<Context>[]
  /** Throws an HttpError unless the request may use an endpoint that is not public. */
  authorize: (request: HttpRequest) => void
  /** The dialect's response to an error from a handler, the router or `authorize`. */
  replyToError: (error: unknown, request: HttpRequest) => HttpReply
}

interface Route<Context> {
  segments: string[]
  endpoint: Endpoint<Context>
}

/** Builds the function that both the server and the in-process clients call. */
export function createDispatch<Context>(options: RouterOptions<Context>): Dispatch {
  const routesByLength = new Map<number, Route<Context>[]>()
  for (const endpoint of options.endpoints) {
    const segments = splitPath(endpoint.path)
    const routes = routesByLength.get(segments.length) ?? []
    routes.push({ segments, endpoint })
    routesByLength.set(segments.length, routes)
  }

  return async (request) => {
    try {
      const { endpoint, params } = findRoute(routesByLength, request)
      if (!endpoint.isPublic) options.authorize(request)
      return await endpoint.handler(options.context, request, params)
    } catch (error) {
      return options.replyToError(error, request)
    }
  }
}

function splitPath(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed.split('/').slice(1)
}

function findRoute<Context>(
  routesByLength: Map<number, Route<Context>[]>,
  request: HttpRequest,
): { endpoint: Endpoint<Context>; params: Record<string, string> } {
  const path = splitPath(request.path)
  let isKnownPath = request.path === '/'
  for (const { segments, endpoint } of routesByLength.get(path.length) ?? []) {
    if (!segments.every((segment, i) => (segment.startsWith(':') ? path[i] !== '' : segment === path[i]))) continue
    isKnownPath = true
    if (endpoint.method !== request.method) continue
    const params: Record<string, string> = {}
    segments.forEach((segment, i) => {
      if (segment.startsWith(':')) params[segment.slice(1)] = decodeSegment(path[i] ?? '')
    })
    return { endpoint, params }
  }
  throw isKnownPath ? new HttpError(405, 'Method Not Allowed') : new HttpError(404, 'Not Found')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
