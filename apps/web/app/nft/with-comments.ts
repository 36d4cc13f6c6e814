import type { ApiClient } from '@facet/api-contract/client'
import { type LoadedComments, loadComments } from '../comment/load-comments.ts'

/** A work's page and its comments, requested together. `load` gets the key of the link, which opens private sales. */
export async function withComments<Reply>(
  api: ApiClient,
  { tokenId, url }: { tokenId: number; url: URL },
  load: (api: ApiClient, query: { key?: string }) => Promise<Reply>,
): Promise<{ reply: Reply; comments: LoadedComments | null; saleKey: string | null }> {
  const target = { kind: 'nft', token_id: tokenId } as const
  const saleKey = url.searchParams.get('key')
  const [reply, comments] = await Promise.all([
    load(api, saleKey === null ? {} : { key: saleKey }),
    loadComments(api, target, url),
  ])
  return { reply, comments, saleKey }
}
