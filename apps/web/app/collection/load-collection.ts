import type { Reply } from '@facet/api-contract'
import { type ApiClient, ApiError } from '@facet/api-contract/client'

export type CollectionPage = Reply<'GET /api/collections/info/{id}'>

/** @returns undefined where there is none, or `id` is no number */
export async function loadCollection(api: ApiClient, id: string): Promise<CollectionPage | undefined> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined
  try {
    return await api('GET /api/collections/info/{id}', { params: { id: Number(id) } })
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 429) return undefined
    throw error
  }
}
