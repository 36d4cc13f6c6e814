import type { Services as AssetServices } from '../asset/services.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { handleWith } from '../platform/http/handle.ts'
import type { KnownTotals } from './known-totals.ts'
import type { Services as AccountServices } from '../account/services.ts'

/** The services of every domain with listings. `kind.ts` and `custodian.ts`, whose types name these services, add theirs to it. */
export interface Services extends AssetServices, AccountServices {
  workReports: WorkReports
  titles: TitleIndex
  listTotals: KnownTotals
  collectionOfWork: CollectionOfWork
}

/** Facts about reports, which belong to a domain above, for the pages of works. */
export interface WorkReports {
  /** The reports of a work that a visitor may see, and whether its account made one. */
  visibleTo: (viewer: string | null, assetId: bigint) => Promise<{ isReported: boolean; reports: NftReply['reports'] }>
}

/** Finds works by their titles, for lists of domains below the search. */
export interface TitleIndex {
  /** Finds the works that have every word of a search in their title, whole or as the beginning of a word. */
  among: (works: SomeWorks, search: string) => Promise<TitleMatches>
}

/** The works to search, in two forms; the search uses the cheaper one. */
export interface SomeWorks {
  /** A query of their asset ids, with as many rows as a request may read. */
  ids: SQL
  /** Whether a work is one of them: one seek. */
  has: (assetId: SQLWrapper) => SQL
}

/** The matching works if they are few; otherwise a condition that a work matches, as enough do for a walk through all works. */
export type TitleMatches = { ids: readonly bigint[] } | { isOne: (assetId: SQLWrapper) => SQL }

/** Finds the collection of a work for its page; collections belong to a domain above. */
export type CollectionOfWork = (services: Services, assetId: bigint) => Promise<NftReply['collection']>

export const handle = handleWith<Services>()
