import type { ApiClient } from '@facet/api-contract/client'
import type { Card, OwnCard } from '@facet/api-contract/nft/card'
import type { ListingKind } from '@facet/contracts'
import { noWindow, orBeyondEnd } from '../list/or-beyond-end.ts'
import { type PageWindow, pageWindow } from '../list/page-window.ts'
import type { UnfinishedCard } from '../cards/ended-contract.ts'
import { readAccountFilter, type AccountFilter, accountQuery } from '../list/account-filter.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'

interface PageRequest {
  context: Parameters<typeof apiOf>[0]
  url: URL
}

interface OwnQuery {
  id: string
  query: PageWindow
  /** For lists that can be filtered. */
  filter: ReturnType<typeof accountQuery>
}

/** In lists of what the account has to do, with the address that has to sign. */
export type ListedCard = Card & Partial<Pick<OwnCard, 'own_address'>>

interface OwnList {
  metadata: ListedCard[]
  bool_end: boolean
  next: string | null
  round: number
}

/** The data of a page of the account's works. */
export interface OwnWorksData {
  list: OwnList
  start: number
  filter: AccountFilter
  /** Contracts of the kind that are not open. */
  unfinished: readonly UnfinishedCard[]
}

/**
 * Loads the window of one of the account's lists that the page's URL selects.
 * @param load reads the list. `id` is the account's address
 * @param kind the kind of listing; the page also shows its contracts that are not open
 */
export async function loadOwnWorks(
  { context, url }: PageRequest,
  load: (api: ApiClient, own: OwnQuery) => Promise<OwnList>,
  kind?: ListingKind,
): Promise<OwnWorksData> {
  const id = await requireSession(context, url)
  const query = pageWindow(url)
  const filter = readAccountFilter(url.searchParams)
  const api = apiOf(context)
  const [list, unfinished] = await Promise.all([
    orBeyondEnd(load(api, { id, query, filter: accountQuery(filter) }), noWindow),
    kind ? loadUnfinished(api, kind) : [],
  ])
  return { list, unfinished, filter, start: query.start }
}

/** Read from the chain; empty without an answer. */
async function loadUnfinished(api: ApiClient, kind: ListingKind): Promise<UnfinishedCard[]> {
  const { metadata } = await api('GET /api/unfinished', { query: { kind } }).catch(() => ({ metadata: [] }))
  return metadata
}
