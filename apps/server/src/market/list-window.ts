import { FacetError } from '@facet/errors'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../platform/http/session.ts'
import { visitorKey } from '../session/visitor-key.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'

/** Rows of a list when the request does not say how many (docs/behaviour/lists.md). */
export const PAGE_SIZE = 16
const MAX_ROWS = 100

export interface ListWindow {
  start: number
  limit: number
  /** Names the list, its filters and the visitor. Windows without it continue none. */
  list?: string
}

interface ListRequest {
  query: { start: number; end?: number | undefined }
  request: FastifyRequest
  session: Session | null
}

/** The half-open window [start, end) of a list request. @throws FacetError `invalid-window` */
export function listWindow({ query, request, session }: ListRequest): ListWindow {
  const { start, end = start + PAGE_SIZE, ...filters } = query
  const limit = end - start
  if (limit < 1 || limit > MAX_ROWS) throw new FacetError('invalid-window')
  const { params, routeOptions } = request
  const visitor = [visitorKey(request, session), showsNsfw(request, session)]
  return { start, limit, list: JSON.stringify([routeOptions.url, params, visitor, filters]) }
}

/** Cuts rows to a window. One row more than its limit was queried, to learn whether any follow. */
export function cutToWindow<Row>(rows: readonly Row[], { limit }: ListWindow): { shown: Row[]; isLast: boolean } {
  return { shown: rows.slice(0, limit), isLast: rows.length <= limit }
}
