import { FacetError } from '@facet/errors'
import { priceToBaseUnits } from '../currency/price.ts'
import { isSafe } from '../asset/is-safe.ts'
import { findAsset } from '../asset/find-asset.ts'
import { algo } from '../platform/config/currency.ts'
import { checkOwned } from '../market/check-owned.ts'
import { royaltyToAgree } from '../market/royalty-to-agree.ts'
import type { Services } from '../market/services.ts'
import { custodianInUse } from './custodian-in-use.ts'
import { checkRoom, checkSellerRoom } from './custody-room.ts'

/** Whole ALGO of a version 1 price (docs/behaviour/custody.md). At the lower bound, every share is large enough for any account to receive. */
const MIN_PRICE_ALGO = 5n
const MAX_PRICE_ALGO = 1_000_000n

/** A price of a version 1 listing in µALGO. @throws FacetError `invalid-price` */
export function checkCustodialPrice(price: number | string): bigint {
  const unit = 10n ** BigInt(algo.decimals)
  const microAlgo = priceToBaseUnits(price, algo.decimals)
  const isWhole = microAlgo % unit === 0n
  if (!isWhole || microAlgo < MIN_PRICE_ALGO * unit || microAlgo > MAX_PRICE_ALGO * unit) {
    throw new FacetError('invalid-price')
  }
  return microAlgo
}

/**
 * The terms of a new version 1 listing of an account's work.
 *
 * @throws FacetError `custody-disabled`, `custody-changed`, `nft-not-found`, `asset-not-unique`, `asset-not-safe`, `invalid-price`, `not-the-owner`,
 * `royalty-unknown`, `custody-full`, `custody-limit`, `chain-unavailable`
 */
export async function newCustodialTerms(
  services: Services,
  { tokenId, price, seller }: { tokenId: number; price: number | string; seller: string },
) {
  const custodian = await custodianInUse(services)
  const asset = await findAsset(services, tokenId)
  if (asset.totalBaseUnits !== 1n) throw new FacetError('asset-not-unique')
  if (!isSafe(asset)) throw new FacetError('asset-not-safe')
  const priceMicroAlgo = checkCustodialPrice(price)
  await checkOwned(services.algod, seller, asset.assetId, 1n)
  await checkSellerRoom(services.database.db, seller)
  await checkRoom(services, custodian.address)
  return {
    assetId: asset.assetId,
    seller,
    custodian: custodian.address,
    priceMicroAlgo,
    feeBasisPoints: services.config.platformFeeBasisPoints,
    royaltyBasisPoints: await royaltyToAgree(services, asset, seller),
    royaltyReceiver: asset.creator,
  }
}
