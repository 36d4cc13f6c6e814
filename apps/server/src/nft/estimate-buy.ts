import {
  buyFromCustody,
  buyFromSale,
  type CustodialListing,
  HOLDING_MIN_BALANCE,
  type SaleFacts,
  salePayout,
} from '@facet/groups'
import { versionOf } from '../custodial/custodial-rows.ts'
import type { SaleRow } from '../sale/sale-table.ts'

/** Only its shape is asked for, never sent. */
export const NO_NETWORK = {
  firstRound: 1n,
  lastRound: 2n,
  genesisId: '',
  genesisHash: new Uint8Array(32),
  minFee: 1_000n,
}

/** What one unit of a listing costs beyond its price and who gets what of it, as far as the projection knows: for the page. */
export function estimateBuy(listing: SaleRow | null, needsOptIn: boolean) {
  const deposit_micro_algo = String(needsOptIn ? HOLDING_MIN_BALANCE : 0n)
  if (!listing) {
    return {
      network_fee_micro_algo: '0',
      deposit_micro_algo,
      royalty_base_units: null,
      platform_fee_base_units: null,
      fees: 0,
    }
  }
  const sale = saleFactsOf(listing)
  const payout = salePayout(sale, 1n)
  const { feeMicroAlgo } =
    versionOf(listing) === 1
      ? buyFromCustody(NO_NETWORK, { listing: custodialFactsOf(listing), buyer: sale.seller, needsOptIn })
      : buyFromSale(NO_NETWORK, { sale, buyer: sale.seller, lots: 1n, needsOptIn })
  return {
    network_fee_micro_algo: String(feeMicroAlgo),
    deposit_micro_algo,
    royalty_base_units: String(payout.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(payout.toPlatformBaseUnits),
    fees: listing.feeBasisPoints,
  }
}

function saleFactsOf(listing: SaleRow): SaleFacts {
  return {
    appId: listing.appId,
    seller: listing.seller,
    priceBaseUnits: listing.priceBaseUnits,
    unitsLeft: listing.unitsLeft,
    terms: {
      nft: listing.assetId,
      currency: listing.currencyId,
      vault: listing.vaultAppId,
      startSeconds: listing.startSeconds,
      lot: listing.lotBaseUnits,
      feeBasisPoints: listing.feeBasisPoints,
      royaltyBasisPoints: listing.royaltyBasisPoints,
      platform: listing.platform,
      royaltyReceiver: listing.royaltyReceiver,
    },
  }
}

function custodialFactsOf(listing: SaleRow): CustodialListing {
  const { assetId: nft, seller, escrow: custodian, priceBaseUnits: priceMicroAlgo } = listing
  const { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver } = listing
  return { nft, seller, custodian, priceMicroAlgo, feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver }
}
