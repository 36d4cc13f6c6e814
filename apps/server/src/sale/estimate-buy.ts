import {
  buyFromCustody,
  buyFromSale,
  type CustodialListing,
  type SaleFacts,
  salePayout,
  sharePrice,
} from '@facet/groups'
import { NO_NETWORK } from '../chain/network-params.ts'
import { versionOf } from './sale-version.ts'
import { estimateLeaving } from '../market/estimate-leaving.ts'
import { readPayees } from '../market/read-payees.ts'
import type { Services } from '../market/services.ts'
import { saleDues } from './agree-to-buy.ts'
import type { SaleRow } from './sale-table.ts'

/** What one unit of a sale costs beyond its price and who gets what of it: for the page, by the group that a buyer would sign. */
export async function estimateBuy({ algod }: Pick<Services, 'algod'>, row: SaleRow, needsOptIn: boolean) {
  const isCustodial = versionOf(row) === 1
  const { payout, leaving } = isCustodial
    ? await custodialBuy(row, needsOptIn)
    : await contractBuy(algod, row, needsOptIn)
  return {
    ...leaving,
    royalty_base_units: String(payout.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(payout.toPlatformBaseUnits),
    fees: row.feeBasisPoints,
  }
}

async function contractBuy(algod: Services['algod'], row: SaleRow, needsOptIn: boolean) {
  const sale = saleFactsOf(row)
  const payout = salePayout(sale, 1n)
  const payees = readPayees(algod, sale.terms, saleDues(sale, payout))
  const leaving = await estimateLeaving(payees, ({ unpayable, isVaultFrozen }) =>
    buyFromSale(NO_NETWORK, {
      sale: { ...sale, isVaultFrozen },
      buyer: sale.seller,
      lots: 1n,
      needsOptIn,
      unpayable,
    }),
  )
  return { payout, leaving }
}

async function custodialBuy(row: SaleRow, needsOptIn: boolean) {
  const listing = custodialFactsOf(row)
  const leaving = await estimateLeaving(null, () =>
    buyFromCustody(NO_NETWORK, { listing, buyer: listing.seller, needsOptIn }),
  )
  return { payout: sharePrice(listing.priceMicroAlgo, listing.seller, listing), leaving }
}

function saleFactsOf(row: SaleRow): SaleFacts {
  return {
    appId: row.appId,
    programHash: row.programHash,
    seller: row.seller,
    priceBaseUnits: row.priceBaseUnits,
    reservedFor: row.reservedFor,
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
