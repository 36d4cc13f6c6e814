import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { algo } from '../platform/config/currency.ts'
import { type SaleRow, saleTable } from '../sale/sale-table.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/**
 * A query of version 1 listings in the shape of sale rows. A listing's id is the NFT's id; assets and apps share one counter, so no
 * app has the same id. It is open from the block of its deposit to the block of its release.
 */
export function custodialRows({ custodian, platform }: { custodian: string; platform: string }): SQL {
  const { price_micro_algo: price, listed_at_seconds: listedAt } = COLUMN
  const values: Record<keyof SaleRow, SQL> = {
    appId: COLUMN.asset_id,
    programHash: sql`''::text`,
    assetId: COLUMN.asset_id,
    seller: COLUMN.seller,
    escrow: sql`${custodian}::text`,
    currencyId: sql`0::bigint`,
    priceBaseUnits: price,
    priceOrder: sql`(${price} / ${sql.raw(String(10 ** algo.decimals))})::float8`,
    currencyDecimals: sql`${algo.decimals}::integer`,
    lotBaseUnits: sql`1::numeric(20, 0)`,
    unitsListed: sql`1::numeric(20, 0)`,
    unitsLeft: sql`1::numeric(20, 0)`,
    startSeconds: sql`0::numeric(20, 0)`,
    reservedFor: sql`null::text`,
    vaultAppId: sql`0::numeric(20, 0)`,
    feeBasisPoints: COLUMN.fee_basis_points,
    royaltyBasisPoints: COLUMN.royalty_basis_points,
    platform: sql`${platform}::text`,
    royaltyReceiver: COLUMN.royalty_receiver,
    state: sql`case when release.confirmed_round is null then 'open' else 'sold' end`,
    isGenuine: sql`true`,
    listedRound: COLUMN.listed_round,
    listedAtSeconds: listedAt,
    listedDay: sql`(${listedAt} / 86400)::integer`,
    changedRound: COLUMN.listed_round,
    shuffleOrder: sql`hashint8extended(${COLUMN.asset_id}, 0)`,
  }
  const columns = Object.entries(getTableColumns(saleTable)) as [keyof SaleRow, { name: string }][]
  const selected = columns.map(([key, { name }]) => sql`${values[key]} as ${sql.identifier(name)}`)
  return sql`select ${sql.join(selected, sql`, `)}
    from ${custodialListingTable} as custody
    join ${submittedGroupTable} as deposit
      on deposit.group_id = custody.deposit_group_id and deposit.confirmed_round is not null
    left join ${submittedGroupTable} as release on release.group_id = custody.release_group_id`
}

const COLUMN = {
  asset_id: sql`custody.asset_id`,
  seller: sql`custody.seller`,
  price_micro_algo: sql`custody.price_micro_algo`,
  fee_basis_points: sql`custody.fee_basis_points`,
  royalty_basis_points: sql`custody.royalty_basis_points`,
  royalty_receiver: sql`custody.royalty_receiver`,
  listed_round: sql`custody.listed_round`,
  listed_at_seconds: sql`custody.listed_at_seconds`,
}
