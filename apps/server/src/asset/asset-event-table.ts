import { type HistoryKind, historyKinds, type WantedKind } from '@facet/api-contract/nft/history-kinds'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Kinds of an NFT's history as on the wire, except those of custody. */
export type AssetEventKind = Exclude<HistoryKind, 'deposited' | 'released'>

/**
 * The history of every collectible: one immutable row per event. An event of several works has a row of them all, with their price, and
 * one for each of them, without it. Sums of money read the first and a work's page the second, so no price counts twice.
 */
export const assetEventTable = chainSchema.table(
  'asset_event',
  {
    round: chainId('round').notNull(),
    /** Number of the transaction in its block, counting inner ones. */
    intra: integer('intra').notNull(),
    /** Number of the event in its transaction. */
    position: integer('position').notNull(),
    /** null in the row of an event of several works. */
    assetId: chainId('asset_id'),
    /** The `position` of the event of several works that this row is one work's part of; null for all others. */
    partOf: integer('part_of'),
    kind: text('kind').$type<AssetEventKind>().notNull(),
    appId: chainId('app_id'),
    /** Sender of the units, or the account that acted. */
    fromAddress: text('from_address').notNull(),
    /** The buyer, or the receiver of a transfer. */
    toAddress: text('to_address'),
    units: uint64('units').notNull(),
    /** For one unit; of several works for what `readPriceBuys` answers. null in their parts, as are the amounts below. */
    priceBaseUnits: uint64('price_base_units'),
    /** 0 is ALGO. */
    currencyId: chainId('currency_id'),
    paidBaseUnits: uint64('paid_base_units'),
    sellerBaseUnits: uint64('seller_base_units'),
    royaltyBaseUnits: uint64('royalty_base_units'),
    platformBaseUnits: uint64('platform_base_units'),
    /** The creator, to whom the royalty of each sale goes; null for other events. */
    royaltyReceiver: text('royalty_receiver'),
    txId: text('tx_id').notNull(),
    timestampSeconds: chainSeconds('timestamp_seconds').notNull(),
  },
  (table) => {
    const when = [table.round, table.intra, table.position] as const
    const isSold = isSaleKind(table.kind)
    const isWhole = sql`${table.partOf} is null`
    const isPaid = sql`${isSold} and ${isWhole}`
    return [
      primaryKey({ columns: [...when] }),
      // An account's sales, and its royalties as the creator.
      index('asset_event_seller')
        .on(table.fromAddress, ...when)
        .where(isPaid),
      index('asset_event_seller_price')
        .on(
          table.fromAddress,
          table.currencyId,
          table.priceBaseUnits.desc().nullsFirst(),
          table.round.desc().nullsFirst(),
          table.intra.desc().nullsFirst(),
          table.position.desc().nullsFirst(),
        )
        .where(sql`${isPaid} and ${table.assetId} is not null`),
      index('asset_event_royalty')
        .on(table.royaltyReceiver, ...when)
        .where(sql`${isSold} and ${table.royaltyBaseUnits} > 0`),
      // Works that it received, bought or not.
      index('asset_event_receiver')
        .on(table.toAddress, table.assetId, ...when)
        .where(isReceipt(table.kind)),
      index('asset_event_sold').on(table.assetId, table.round, table.intra, table.position).where(isSold),
      index('asset_event_wanted')
        .on(table.assetId, table.kind, ...when)
        .where(isWantedKind(table.kind)),
      index('asset_event_sender')
        .on(table.assetId, table.fromAddress, table.round, table.intra, table.position)
        .where(sql`${table.kind} = 'transfer'`),
      index('asset_event_feed_of')
        .on(table.fromAddress, ...when)
        .where(sql`${isFeedKind(table.kind)} and ${isWhole}`),
      index('asset_event_activity')
        .on(table.kind, ...when)
        .where(sql`${isActivityKind(table.kind)} and ${isWhole}`),
      index('asset_event_asset').on(table.assetId, ...when),
    ]
  },
)

/** Whether a kind is one in which a work was sold, alone or with others. @param kind an event's */
export function isSaleKind(kind: SQLWrapper): SQL {
  return isAmong(kind, ({ price }) => price === 'paid')
}

/** Whether a kind is one of an event that hands over the work, sold or not. @param kind an event's */
export function isReceipt(kind: SQLWrapper): SQL {
  return isAmong(kind, ({ price }, name) => price === 'paid' || name === 'transfer')
}

/** Whether an event is one in which money was paid: a sale of a work, or of several together, but no part of the latter. */
export function isPaidSale({ kind, partOf }: Record<'kind' | 'partOf', SQLWrapper>): SQL {
  return sql`${isSaleKind(kind)} and ${partOf} is null`
}

/** Whether an event belongs in the feed of the actor's followers. */
export function isFeedEvent(): SQL {
  return sql`${isFeedKind(assetEventTable.kind)} and ${assetEventTable.partOf} is null`
}

function isFeedKind(kind: SQLWrapper): SQL {
  return isAmong(kind, ({ isInFeed }) => isInFeed)
}

/** Whether an event belongs in the activity of the market. */
export function isActivity(kind: HistoryKind): SQL {
  const { kind: kindOf, partOf } = assetEventTable
  return sql`${isActivityKind(kindOf)} and ${partOf} is null and ${kindOf} = ${kind}`
}

function isActivityKind(kind: SQLWrapper): SQL {
  return isAmong(kind, ({ activity }) => activity !== null)
}

/** Whether an event has a price that somebody would have paid. An index has the newest of each kind. */
export function isWanted(kind: WantedKind): SQL {
  return sql`${isWantedKind(assetEventTable.kind)} and ${assetEventTable.kind} = ${kind}`
}

function isWantedKind(kind: SQLWrapper): SQL {
  return isAmong(kind, ({ price }) => price === 'wanted')
}

/** Literals: a partial index cannot be matched to parameters. */
function isAmong(kind: SQLWrapper, counts: (event: (typeof historyKinds)[HistoryKind], name: string) => boolean): SQL {
  const names = Object.entries(historyKinds).flatMap(([name, event]) => (counts(event, name) ? [`'${name}'`] : []))
  return sql`${kind} in (${sql.raw(names.join(', '))})`
}

export type AssetEventRow = typeof assetEventTable.$inferSelect
