import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import { shuffledWork } from '../asset/shuffled-work.ts'
import { chainSchema } from '../platform/db/schemas.ts'
import { creatorByPrice } from './creator-by-price.ts'
import { sellerIndexes } from './seller-indexes.ts'

/**
 * The works of listings that hold many, one row each while the escrow holds the work. It has the columns of a kind with one work per
 * row, so that the same queries and indexes serve both. `market/app-projection.ts` writes it.
 */
export const listedWorkTable = chainSchema.table(
  'listed_work',
  {
    appId: chainId('app_id').notNull(),
    assetId: chainId('asset_id').notNull(),
    /** Name of the kind. */
    kind: text('kind').notNull(),
    seller: text('seller').notNull(),
    unitsLeft: uint64('units_left').notNull(),
    listedRound: chainId('listed_round').notNull(),
    currencyId: chainId('currency_id').notNull(),
    priceOrder: doublePrecision('price_order').notNull(),
    startSeconds: uint64('start_seconds').notNull(),
    state: text('state').notNull(),
    isGenuine: boolean('is_genuine').notNull(),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    /** Creator of the work. */
    royaltyReceiver: text('royalty_receiver').notNull(),
  },
  (table) => {
    const open = sql`${table.state} = 'open'`
    const shown = sql`${open} and ${table.isGenuine}`
    return [
      primaryKey({ columns: [table.appId, table.assetId] }),
      index('listed_work_asset').on(table.assetId, table.seller, table.listedRound, table.appId),
      ...sellerIndexes(
        'listed_work',
        table,
        { shuffled: shuffledWork(table.assetId), key: [table.appId, table.assetId] },
        open,
      ),
      index('listed_work_creator')
        .on(table.royaltyReceiver, table.assetId, table.currencyId, table.priceOrder, table.appId)
        .where(shown),
      index('listed_work_creator_price')
        .on(creatorByPrice(table.royaltyReceiver), table.currencyId, table.priceOrder, table.appId, table.assetId)
        .where(shown),
    ]
  },
)

export type ListedWorkRow = typeof listedWorkTable.$inferSelect
