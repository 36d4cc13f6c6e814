import type { Reply } from '@facet/api-contract'
import { type ApiClient, ApiError } from '@facet/api-contract/client'
import { onceInRequest } from '../once-in-request.ts'
import { apiOf } from '../request-context.ts'

export type CollectionPage = Reply<'GET /api/collections/info/{id}'>

/** The collection id in a URL. */
export function collectionIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** @returns undefined if there is no such collection, or `id` is not a number */
export async function loadCollection(api: ApiClient, id: string): Promise<CollectionPage | undefined> {
  const collectionId = collectionIdOf(id)
  if (collectionId === undefined) return undefined
  return undefinedIfNotFound(api('GET /api/collections/info/{id}', { params: { id: collectionId } }))
}

/** Loads a collection once in a request, for the layout and the page. */
export const loadOpenCollection = onceInRequest((context, id) => loadCollection(apiOf(context), id))

/** The facts about a collection that its pages receive: not its works and their traits, which can be many, nor its sales. */
export type OpenCollection = Omit<CollectionPage, 'all_nft' | 'arc_69' | 'activity'>

/** @returns undefined for a 404 */
export async function undefinedIfNotFound<Answer>(reply: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof ApiError && error.body.status === 404) return undefined
    throw error
  }
}
