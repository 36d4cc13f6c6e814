import type { Reply } from '@facet/api-contract'

type ExplorerUrls = Reply<'GET /api/config'>['explorer_urls']

/** The explorer's page of an on-chain id; null if the market has no explorer. */
export function explorerUrl(urls: ExplorerUrls, kind: keyof ExplorerUrls, id: string | number): string | null {
  return urls[kind]?.replaceAll('{id}', String(id)) ?? null
}
