import type { Reply } from '@facet/api-contract'
import type { ApiClient } from '@facet/api-contract/client'

/** The subject of comments, as the API names it. */
export type CommentTarget = { kind: 'nft' | 'collection'; token_id: number } | { kind: 'user'; user: string }

export type CommentList = Reply<'GET /api/{kind}/comments'>

/** A window of comments, with its start. */
export interface LoadedComments {
  start: number
  list: CommentList
}

export const COMMENTS_PER_PAGE = 30

export function readComments(
  api: ApiClient,
  { kind, ...target }: CommentTarget,
  start: number,
  after?: string,
): Promise<CommentList> {
  const query = { ...target, start, end: start + COMMENTS_PER_PAGE, after }
  return api('GET /api/{kind}/comments', { params: { kind }, query })
}

/** The window of comments that a page's URL selects; null without an answer, and the page shows its other parts. */
export async function loadComments(
  api: ApiClient,
  target: CommentTarget,
  { searchParams }: URL,
): Promise<LoadedComments | null> {
  const requested = Number(searchParams.get('comments') ?? 0)
  const start = Number.isSafeInteger(requested) && requested > 0 ? requested : 0
  const list = await readComments(api, target, start).catch(() => null)
  return list && { start, list }
}
