import {
  buyFromCustody,
  buyFromSale,
  type CustodialListing,
  HOLDING_MIN_BALANCE,
  type SaleFacts,
  salePayout,
} from '@facet/groups'
import { versionOf } from '../custodial/custodial-rows.ts'
import type { SaleRow } from './sale-table.ts'

/** Only its shape is asked for, never sent. */
export const NO_NETWORK = {
  firstRound: 1n,
  lastRound: 2n,
  genesisId: '',
  genesisHash: new Uint8Array(32),
  minFee: 1_000n,
}

/** What one unit of a sale costs beyond its price and who gets what of it, as far as the projection knows: for the page. */
export function estimateBuy(row: SaleRow, needsOptIn: boolean) {
  const sale = saleFactsOf(row)
  const payout = salePayout(sale, 1n)
  const { feeMicroAlgo } =
    versionOf(row) === 1
      ? buyFromCustody(NO_NETWORK, { listing: custodialFactsOf(row), buyer: sale.seller, needsOptIn })
      : buyFromSale(NO_NETWORK, { sale, buyer: sale.seller, lots: 1n, needsOptIn })
  return {
    network_fee_micro_algo: String(feeMicroAlgo),
    deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    royalty_base_units: String(payout.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(payout.toPlatformBaseUnits),
    fees: row.feeBasisPoints,
  }
}

function saleFactsOf(row: SaleRow): SaleFacts {
  return {
    appId: row.appId,
    seller: row.seller,
    priceBaseUnits: row.priceBaseUnits,
    unitsLeft: row.unitsLeft,
    terms: {
      nft: row.assetId,
      currency: row.currencyId,
      vault: row.vaultAppId,
      startSeconds: row.startSeconds,
      lot: row.lotBaseUnits,
      feeBasisPoints: row.feeBasisPoints,
      royaltyBasisPoints: row.royaltyBasisPoints,
      platform: row.platform,
      royaltyReceiver: row.royaltyReceiver,
    },
  }
}

function custodialFactsOf(row: SaleRow): CustodialListing {
  const { assetId: nft, seller, escrow: custodian, priceBaseUnits: priceMicroAlgo } = row
  const { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver } = row
  return { nft, seller, custodian, priceMicroAlgo, feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver }
}
