import type { Reply } from '@facet/api-contract'
import type { ApiClient } from '@facet/api-contract/client'
import type { PageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { onceInRequest } from '../once-in-request.ts'

/** Collections on the first page of a gallery; there is a link to the others. */
export const FIRST_COLLECTIONS = 5

/** A window of an account's collections, newest first. */
export function loadCollections(
  api: ApiClient,
  galleryId: string,
  query: Partial<PageWindow>,
): Promise<Reply<'GET /api/collections/{galleryId}'>> {
  return api('GET /api/collections/{galleryId}', { params: { galleryId }, query })
}

/** The account's newest collections, one more than the first page shows. */
export const loadFirstCollections = onceInRequest((context, id) =>
  loadCollections(apiOf(context), id, { start: 0, end: FIRST_COLLECTIONS + 1 }),
)
