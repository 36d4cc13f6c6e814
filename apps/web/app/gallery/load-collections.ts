import type { Reply } from '@facet/api-contract'
import type { ApiClient } from '@facet/api-contract/client'

/** A window of an account's collections, the newest first. */
export function loadCollections(
  api: ApiClient,
  galleryId: string,
  query: { start: number; end: number },
): Promise<Reply<'GET /api/collections/{galleryId}'>> {
  return api('GET /api/collections/{galleryId}', { params: { galleryId }, query })
}
