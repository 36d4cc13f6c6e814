import type { Reply } from '@facet/api-contract'

type ExplorerUrls = Reply<'GET /api/config'>['explorer_urls']

/** The explorer's page of something on chain; null where the market has none. */
export function explorerUrl(urls: ExplorerUrls, kind: keyof ExplorerUrls, id: string | number): string | null {
  return urls[kind]?.replaceAll('{id}', String(id)) ?? null
}
