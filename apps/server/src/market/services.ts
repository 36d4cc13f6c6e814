import type { Services as AssetServices } from '../asset/services.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { handleWith } from '../platform/http/handle.ts'
import type { KnownTotals } from './known-totals.ts'
import type { Services as AccountServices } from '../account/services.ts'

/** What every domain with listings is given. `kind.ts` and `custodian.ts`, whose types name these services, add theirs to it. */
export interface Services extends AssetServices, AccountServices {
  reportsOfWorks: ReportsOfWorks
  titles: TitleIndex
  listTotals: KnownTotals
  collectionOfWork: CollectionOfWork
}

/** What pages of works say of reports, which are of a domain above. */
export interface ReportsOfWorks {
  /** Whether the account of an address has reported a work. */
  isReportedBy: (assetId: bigint, address: string) => Promise<boolean>
}

/** Finds works by their titles, for lists of domains below the search. */
export interface TitleIndex {
  /** Which of some works have every word of a search in their title, whole or as the beginning of a word. */
  among: (works: SomeWorks, search: string) => Promise<TitleMatches>
}

/** The works among which a search looks, in two ways, of which it uses the cheaper. */
export interface SomeWorks {
  /** A query of their asset ids, with as many rows as a request may read. */
  ids: SQL
  /** Whether a work is one of them: one seek. */
  has: (assetId: SQLWrapper) => SQL
}

/** The works found where they are few, otherwise whether a work is one, which enough are for a walk through all of them. */
export type TitleMatches = { ids: readonly bigint[] } | { isOne: (assetId: SQLWrapper) => SQL }

/** What pages of works say of the collection that a work is in, which is of a domain above. */
export type CollectionOfWork = (services: Services, assetId: bigint) => Promise<NftReply['collection']>

export const handle = handleWith<Services>()
