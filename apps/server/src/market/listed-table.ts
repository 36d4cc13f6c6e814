import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Column =
  | 'appId'
  | 'assetId'
  | 'seller'
  | 'unitsLeft'
  | 'listedRound'
  | 'currencyId'
  | 'priceOrder'
  | 'isGenuine'
  | 'startSeconds'
  | 'state'
  | 'royaltyBasisPoints'
  | 'royaltyReceiver'
  | 'shuffleOrder'

/** A table of listings shown in lists; every kind uses these column names. */
export type ListedTable = PgTable & Record<Column, PgColumn> & { $inferSelect: { appId: bigint; assetId: bigint } }
