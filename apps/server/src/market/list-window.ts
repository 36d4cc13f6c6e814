import { createHash } from 'node:crypto'
import { FacetError } from '@facet/errors'
import type { FastifyRequest } from 'fastify'

/** Rows of most lists when the request does not say how many (docs/behaviour/lists.md). */
export const PAGE_SIZE = 16
const MAX_ROWS = 100
const NAME_LENGTH = 8

export interface ListWindow {
  start: number
  limit: number
  /** Names the list, its filters and its order. A window without it neither continues another nor can be continued. */
  list?: string
  /** The `next` of the window that it continues. */
  after?: string | undefined
}

interface ListRequest {
  query: { start: number; end?: number | undefined; after?: string | undefined }
  request: FastifyRequest
  /** Rows when the request does not say how many. */
  size?: number
}

/** The half-open window [start, end) of a list request. @throws FacetError `invalid-window` */
export function listWindow({ query, request, size = PAGE_SIZE }: ListRequest): ListWindow {
  const { start, end = start + size, after, ...filters } = query
  const limit = end - start
  if (limit < 1 || limit > MAX_ROWS) throw new FacetError('invalid-window')
  const { params, routeOptions } = request
  const name = JSON.stringify([routeOptions.url, params, filters])
  return { start, limit, list: createHash('sha256').update(name).digest('base64url').slice(0, NAME_LENGTH), after }
}

/** Cuts rows to a window. One row more than its limit was queried, to learn whether any follow. */
export function cutToWindow<Row>(rows: readonly Row[], { limit }: ListWindow): { shown: Row[]; isLast: boolean } {
  return { shown: rows.slice(0, limit), isLast: rows.length <= limit }
}
