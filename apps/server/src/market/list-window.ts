import { FacetError } from '@facet/errors'

/** Rows of a list when the request does not say how many (docs/behaviour/lists.md). */
export const PAGE_SIZE = 16
const MAX_ROWS = 100
/** Rows that a window far into a market's list may make the database count, when it continues no other. */
export const MAX_COUNTED_START = 2_000

export interface ListWindow {
  start: number
  limit: number
}

/** The half-open window [start, end) of a list request. @throws FacetError `invalid-window` */
export function listWindow(query: { start: number; end?: number | undefined }): ListWindow {
  const { start, end = start + PAGE_SIZE } = query
  const limit = end - start
  if (limit < 1 || limit > MAX_ROWS) throw new FacetError('invalid-window')
  return { start, limit }
}

/** Cuts rows to a window. One row more than its limit was queried, to learn whether any follow. */
export function cutToWindow<Row>(rows: readonly Row[], { limit }: ListWindow): { shown: Row[]; isLast: boolean } {
  return { shown: rows.slice(0, limit), isLast: rows.length <= limit }
}
