import type { ApiClient } from '@facet/api-contract/client'
import type { Card } from '@facet/api-contract/nft/card'
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

interface OwnList {
  metadata: Card[]
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
  /** The address whose list it is, if the account has others that it leaves out. */
  onlyOf: string | null
}

interface ListOf {
  /** The kind of listing: the page also shows its contracts that are not open. */
  kind?: ListingKind
  /** Whether the list is of the address that signed in, and not of the whole account. */
  isOfAddress?: boolean
}

/**
 * Loads the window of one of the account's lists that the page's URL selects.
 * @param load reads the list. `id` is the account's address
 */
export async function loadOwnWorks(
  { context, url }: PageRequest,
  load: (api: ApiClient, own: OwnQuery) => Promise<OwnList>,
  { kind, isOfAddress = false }: ListOf = {},
): Promise<OwnWorksData> {
  const id = await requireSession(context, url)
  const query = pageWindow(url)
  const filter = readAccountFilter(url.searchParams)
  const api = apiOf(context)
  const [list, unfinished, { addresses }] = await Promise.all([
    orBeyondEnd(load(api, { id, query, filter: accountQuery(filter) }), noWindow),
    kind ? loadUnfinished(api, kind) : [],
    isOfAddress ? api('GET /api/account/addresses') : { addresses: [] },
  ])
  return { list, unfinished, filter, start: query.start, onlyOf: addresses.length > 1 ? id : null }
}

/** Read from the chain; empty without an answer. */
async function loadUnfinished(api: ApiClient, kind: ListingKind): Promise<UnfinishedCard[]> {
  const { metadata } = await api('GET /api/unfinished', { query: { kind } }).catch(() => ({ metadata: [] }))
  return metadata
}
