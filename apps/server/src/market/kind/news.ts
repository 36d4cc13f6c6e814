import type { QueryOf, ResponseOf } from '@facet/api-contract'
import type { getNews } from '@facet/api-contract/news/get-news'
import type { ListingKind } from '@facet/contracts'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { KindName } from './kind-name.ts'

/** The counts of the account's news that each kind provides; `never` for none. What several kinds count by one name is added up. */
interface NewsByKind {
  sale: never
  auction: 'outbids' | 'wins' | 'closings'
  offer: 'offers'
}

export type NewsNames<Name extends KindName> = Name extends ListingKind ? NewsByKind[Name] : never

/** All that the kinds count together; each count is a field of the reply. */
export type AllNews = Pick<ResponseOf<typeof getNews>, NewsByKind[ListingKind]>

/** The account that asks, and the rounds at which it last saw its pages. */
export interface NewsReader {
  /** All of the account. */
  addresses: readonly string[]
  seen: QueryOf<typeof getNews>
}

/** Rows that each count as one. */
export interface Waiting {
  table: PgTable
  condition: SQL | undefined
}
