import { FacetError } from '@facet/errors'
import type { SaleTerms } from '@facet/groups'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { findAsset } from '../asset/find-asset.ts'
import { readTerms } from '../asset/nft-terms.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import type { Services } from './services.ts'
import { type MarketTerms, marketTerms } from './market-terms.ts'

interface Listing {
  appId: bigint
  /** The seller, whose royalty goes to their own account if they created the work; absent when anyone may sell, as with an offer. */
  seller?: string
  terms: Pick<SaleTerms, 'nft' | 'royaltyBasisPoints'>
  /** The kind's column with the opening round. */
  openedRound: PgColumn
}

/**
 * Refuses a listing whose terms are not this market's, or that pays less royalty than its work asked for when it opened.
 *
 * @param isGenuine the kind's own rule, given the creator of the NFT
 * @throws FacetError `listing-not-genuine`, `nft-not-found`
 */
export async function checkGenuine(
  services: Services,
  { appId, seller, terms, openedRound }: Listing,
  isGenuine: (creator: string, market: MarketTerms) => boolean,
): Promise<void> {
  const asset = await findAsset(services, Number(terms.nft))
  const refusal = new FacetError('listing-not-genuine', { appId: Number(appId) })
  if (!isGenuine(asset.creator, marketTerms(services.config))) throw refusal
  // A creator who sells pays the royalty to their own account.
  if (seller === asset.creator) return
  const round = await readOpenedRound(services, appId, openedRound)
  const readRequired = () => readTerms(services.database.db, asset.assetId, round)
  let required = await readRequired()
  if (!required) {
    // Only for a work that was never read: otherwise a manager could stall buyers with a missing file.
    await ensureMetadata(services, asset)
    required = await readRequired()
  }
  if (!required || terms.royaltyBasisPoints < required.royaltyBasisPoints) throw refusal
}

/** The round in which a listing or an offer opened; undefined for one that opens now. */
async function readOpenedRound(
  { database }: Services,
  appId: bigint,
  openedRound: PgColumn,
): Promise<bigint | undefined> {
  const { rows } = await database.db.execute<{ round: string }>(
    sql`select ${openedRound} as round from ${openedRound.table} where app_id = ${appId}`,
  )
  return rows[0] && BigInt(rows[0].round)
}
