import { FacetError } from '@facet/errors'
import type { Services } from '../market/services.ts'
import { findAsset } from '../asset/find-asset.ts'
import { isGenuineSale } from './genuine-sale.ts'
import { saleTable } from './sale-table.ts'
import { checkGenuine } from '../market/check-genuine.ts'
import { findDeletedApp, type NamedApp } from '../market/find-deleted-app.ts'
import { ownSales } from './sales-of-nft.ts'
import { readSale, type SaleOnChain } from './read-sale.ts'

/**
 * A sale of this market that is open on the chain now.
 *
 * @throws FacetError `nft-not-found`, `listing-not-found` (never was one of this NFT), `sold-out` or `listing-closed` (has been
 * one), `task-of-another-contract`, `listing-not-genuine` (pays another account), `chain-unavailable`
 */
export async function findOpenSale(services: Services, tokenId: number, appId: number): Promise<SaleOnChain> {
  const sale = await readSale(services.algod, BigInt(appId))
  if (!sale?.isSetUp) throw await explainAbsence(services, { tokenId, appId })
  if (sale.terms.nft !== BigInt(tokenId)) throw new FacetError('listing-not-found')
  await checkGenuineSale(services, sale)
  return sale
}

/** Refuses a sale that is not of this market. @throws FacetError `listing-not-genuine`, `nft-not-found` */
function checkGenuineSale(services: Services, sale: SaleOnChain): Promise<void> {
  const { appId, seller, terms } = sale
  const listing = { appId, seller, terms, openedRound: saleTable.listedRound }
  return checkGenuine(services, listing, (creator, market) => isGenuineSale(terms, creator, market))
}

/**
 * A sale that exists on the chain now, set up or not.
 *
 * @throws FacetError `nft-not-found`, `listing-not-found` (never was one of this NFT), `sold-out` or `listing-closed` (has been
 * one), `task-of-another-contract`, `listing-not-genuine` (no program of this market), `chain-unavailable`
 */
export async function findSale(services: Services, { tokenId, appId }: NamedApp): Promise<SaleOnChain> {
  const sale = await readSale(services.algod, BigInt(appId))
  if (!sale) throw await explainAbsence(services, { tokenId, appId })
  if (tokenId !== undefined && sale.terms.nft !== BigInt(tokenId)) throw new FacetError('listing-not-found')
  return sale
}

/** The account's sale of this market, set up or not. @throws FacetError what `findSale` and `checkGenuineSale` throw; `not-the-seller` */
export async function findOwnSale(
  services: Services,
  { address, ...named }: NamedApp & { address: string },
): Promise<SaleOnChain> {
  const sale = await findSale(services, named)
  if (sale.seller !== address) throw new FacetError('not-the-seller')
  await checkGenuineSale(services, sale)
  return sale
}

/** Whether everything was bought and only the app is left, which anyone can then delete. */
export function isSoldOut({ isSetUp, unitsLeft }: SaleOnChain): boolean {
  return isSetUp && unitsLeft === 0n
}

/** The account's first sale of an NFT on the work's page. @throws FacetError `listing-not-found` */
export async function shownOwnSale(services: Services, tokenId: number, address: string): Promise<number> {
  const [shown] = await ownSales(services, { tokenId, viewer: address }, 1)
  if (!shown) throw new FacetError('listing-not-found')
  return Number(shown.sale.appId)
}

/** How a sale that is no longer on the chain ended. */
async function explainAbsence(services: Services, named: NamedApp): Promise<FacetError> {
  const sale = await findDeletedApp(services, saleTable, named)
  if (sale) return sale.state === 'cancelled' ? new FacetError('listing-closed') : new FacetError('sold-out')
  if (named.tokenId !== undefined) await findAsset(services, named.tokenId)
  return new FacetError('listing-not-found')
}
