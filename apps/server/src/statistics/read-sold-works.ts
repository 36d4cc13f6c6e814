import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { SoldWork } from '@facet/api-contract/statistics/get-statistics'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { assetEventTable, isPaidSale } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksAtBest } from '../market/best-listings.ts'
import type { Services } from '../market/services.ts'
import { makeCards } from '../nft/make-cards.ts'
import { isShownTo } from '../nft/nft-history.ts'
import type { Session } from '../platform/http/session.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'

/** Most sales searched for one whose work the visitor may see. */
const CANDIDATES = 50

interface Visitor {
  services: Services
  session: Session | null
  request: FastifyRequest
}

interface SoldRow extends Record<string, unknown> {
  asset_id: string
  creator: string
  currency_id: string
  price_base_units: string
  timestamp_seconds: string
  tx_id: string
}

/** The sale of one work by these addresses at the highest price, in ALGO before other currencies. */
export function readBestSale(visitor: Visitor, addresses: readonly string[]): Promise<SoldWork | null> {
  return firstShown(visitor, addresses, sql`currency_id, price_base_units desc, round desc, intra desc, position desc`)
}

/** Their last sale of one work. */
export function readLatestSale(visitor: Visitor, addresses: readonly string[]): Promise<SoldWork | null> {
  return firstShown(visitor, addresses, sql`round desc, intra desc, position desc`)
}

/** The first sale in an order, which an index has for every address. */
async function firstShown(
  { services, session, request }: Visitor,
  addresses: readonly string[],
  order: SQL,
): Promise<SoldWork | null> {
  const viewer = session?.address ?? null
  const isVisible = isShownTo(services, { viewer }) ?? sql`true`
  const sales = addresses.map(
    (address) => sql`(select * from ${assetEventTable}
      where ${isPaidSale(assetEventTable)} and asset_id is not null and from_address = ${address} and ${isVisible}
      order by ${order} limit ${CANDIDATES})`,
  )
  const showsAdult = showsNsfw(request, session)
  const { rows } = await services.database.db.execute<SoldRow>(sql`
    select sold.asset_id::text, asset.creator, sold.currency_id::text, sold.price_base_units::text,
      sold.timestamp_seconds::text, sold.tx_id
    from (${sql.join(sales, sql` union all `)}) as sold
    join ${assetTable} as asset on asset.asset_id = sold.asset_id
    left join ${nftMetadataTable} as metadata on metadata.asset_id = sold.asset_id
    where asset.destroyed_round is null and (${showsAdult} or metadata.is_nsfw is not true) and metadata.hidden_reason is null
    order by ${order} limit 1`)
  const [row] = rows
  if (!row) return null
  const sold = [{ assetId: BigInt(row.asset_id), creator: row.creator }]
  const works = await worksAtBest(services, sold, viewer, showsAdult ? 'adults' : 'everybody')
  const [nft] = await makeCards(services, works, viewer)
  if (!nft) return null
  return {
    nft,
    asa_id: currencyToWire(BigInt(row.currency_id)),
    price_base_units: row.price_base_units,
    date: Number(row.timestamp_seconds),
    tx_id: row.tx_id,
  }
}
