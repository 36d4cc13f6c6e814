import type { ApiClient } from '@facet/api-contract/client'
import { type LoadedComments, loadComments } from '../comment/load-comments.ts'

/** A work's page and its comments, requested together. */
export async function withComments<Reply>(
  api: ApiClient,
  { tokenId, url }: { tokenId: number; url: URL },
  load: (api: ApiClient) => Promise<Reply>,
): Promise<{ reply: Reply; comments: LoadedComments | null }> {
  const target = { kind: 'nft', token_id: tokenId } as const
  const [reply, comments] = await Promise.all([load(api), loadComments(api, target, url)])
  return { reply, comments }
}
