import { FacetError } from '@facet/errors'
import { and, desc, eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { assetTable } from '../nft/asset-table.ts'
import { isGenuineSale } from './genuine-sale.ts'
import { saleTable } from './sale-table.ts'
import { checkGenuine } from '../market/check-genuine.ts'
import { readSale, type SaleOnChain } from './read-sale.ts'

const PROJECTION_PATIENCE_MS = 2_000

/**
 * A sale of this market that is open on the chain now.
 *
 * @throws FacetError `nft-not-found`, `listing-not-found` (never was one of this NFT), `sold-out` or `listing-closed` (has been
 * one), `listing-not-genuine` (pays somebody else), `chain-unavailable`
 */
export async function findOpenSale(services: Services, tokenId: number, appId: number): Promise<SaleOnChain> {
  const sale = await readSale(services.algod, BigInt(appId))
  if (!sale?.isSetUp) throw await explainAbsence(services, tokenId, appId)
  if (sale.terms.nft !== BigInt(tokenId)) throw new FacetError('listing-not-found', { appId })
  await checkGenuineSale(services, sale)
  return sale
}

/** Refuses a sale that is none of this market. @throws FacetError `listing-not-genuine`, `nft-not-found` */
export function checkGenuineSale(services: Services, sale: SaleOnChain): Promise<void> {
  return checkGenuine(services, sale, (creator, market) => isGenuineSale(sale.terms, creator, market))
}

/**
 * A sale that belongs to the account, set up or not.
 *
 * @throws FacetError `nft-not-found`, `listing-not-found`, `sold-out`, `listing-closed`, `not-the-seller`, `listing-not-genuine`,
 * `chain-unavailable`
 */
export async function findOwnSale(
  services: Services,
  { tokenId, appId, address }: { tokenId: number; appId: number; address: string },
): Promise<SaleOnChain> {
  const sale = await readSale(services.algod, BigInt(appId))
  if (!sale) throw await explainAbsence(services, tokenId, appId)
  if (sale.terms.nft !== BigInt(tokenId)) throw new FacetError('listing-not-found', { appId })
  if (sale.seller !== address) throw new FacetError('not-the-seller')
  return sale
}

/** The account's newest open sale of an NFT. @throws FacetError `listing-not-found` */
export async function newestOwnSale({ database }: Services, tokenId: number, address: string): Promise<number> {
  const { appId, assetId, seller, state, listedRound } = saleTable
  const [row] = await database.db
    .select({ appId })
    .from(saleTable)
    .where(and(eq(assetId, BigInt(tokenId)), eq(seller, address), eq(state, 'open')))
    .orderBy(desc(listedRound), desc(appId))
    .limit(1)
  if (!row) throw new FacetError('listing-not-found', { appId: 0 })
  return Number(row.appId)
}

/** The chain no longer has it; the projection knows, at most a block later, how it ended. */
async function explainAbsence(services: Services, tokenId: number, appId: number): Promise<FacetError> {
  const { database, algod, clock } = services
  await clock.waitFor(await algod.lastRound(), PROJECTION_PATIENCE_MS)
  const [asset] = await database.db
    .select({ assetId: assetTable.assetId })
    .from(assetTable)
    .where(eq(assetTable.assetId, BigInt(tokenId)))
  if (!asset) return new FacetError('nft-not-found', { tokenId })
  const [listing] = await database.db
    .select()
    .from(saleTable)
    .where(eq(saleTable.appId, BigInt(appId)))
  if (!listing || listing.assetId !== asset.assetId) return new FacetError('listing-not-found', { appId })
  return listing.state === 'cancelled' ? new FacetError('listing-closed') : new FacetError('sold-out')
}
