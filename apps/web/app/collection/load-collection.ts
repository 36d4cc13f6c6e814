import type { Reply } from '@facet/api-contract'
import { type ApiClient, ApiError } from '@facet/api-contract/client'

export type CollectionPage = Reply<'GET /api/collections/info/{id}'>

/** The number of a collection in an address. */
export function collectionIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** @returns undefined where there is none, or `id` is no number */
export async function loadCollection(api: ApiClient, id: string): Promise<CollectionPage | undefined> {
  const collectionId = collectionIdOf(id)
  if (collectionId === undefined) return undefined
  return orNothing(api('GET /api/collections/info/{id}', { params: { id: collectionId } }))
}

/** @returns undefined where what was asked for is not there */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.body.status === 404) return undefined
    throw error
  }
}
