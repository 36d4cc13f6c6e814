import type { ListingKind } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import type { SaleTerms } from '@facet/groups'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auctionTable } from '../auction/auction-table.ts'
import { findAsset } from '../nft/find-asset.ts'
import { readTerms } from '../nft/nft-terms.ts'
import { ensureMetadata } from '../nft/resolve-metadata.ts'
import { offerTable } from '../offer/offer-table.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { type MarketTerms, marketTerms } from './market-terms.ts'

interface Listing {
  appId: bigint
  /** Who pays the royalty to himself when he created the work; nobody where anyone may sell, as to an offer. */
  seller?: string
  terms: Pick<SaleTerms, 'nft' | 'royaltyBasisPoints'>
}

/**
 * Refuses a listing whose terms are not this market's, or that pays less royalty than its work asked for when it opened.
 *
 * @param isGenuine what its kind asks for, given the creator of the NFT
 * @throws FacetError `listing-not-genuine`, `nft-not-found`
 */
export async function checkGenuine(
  services: Services,
  { appId, seller, terms }: Listing,
  isGenuine: (creator: string, market: MarketTerms) => boolean,
): Promise<void> {
  const asset = await findAsset(services, Number(terms.nft))
  const refusal = new FacetError('listing-not-genuine', { appId: Number(appId) })
  if (!isGenuine(asset.creator, marketTerms(services.config))) throw refusal
  // A creator who sells pays the royalty to himself.
  if (seller === asset.creator) return
  const round = await openedRound(services, appId)
  const readAsked = () => readTerms(services.database.db, asset.assetId, round)
  let asked = await readAsked()
  if (!asked) {
    // Only of a work that was never read: whoever manages one could keep every buyer waiting for a file that nobody has.
    await ensureMetadata(services, asset)
    asked = await readAsked()
  }
  if (!asked || terms.royaltyBasisPoints < asked.royaltyBasisPoints) throw refusal
}

/** Where the round stands in which an application of a kind opened. */
const openedRounds: Record<ListingKind, PgColumn> = {
  sale: saleTable.listedRound,
  auction: auctionTable.listedRound,
  offer: offerTable.madeRound,
}

/** When a listing or an offer opened; nothing of one that opens now. */
async function openedRound({ database }: Services, appId: bigint): Promise<bigint | undefined> {
  const queries = Object.values(openedRounds).map(
    (column) => sql`select ${column} as round from ${column.table} where app_id = ${appId}`,
  )
  const { rows } = await database.db.execute<{ round: string }>(sql.join(queries, sql` union all `))
  return rows[0] && BigInt(rows[0].round)
}
