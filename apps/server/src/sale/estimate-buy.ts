import {
  type BuyFromSaleInput,
  buyFromCustody,
  buyFromSale,
  CUSTODIAL_PAYOUT_RULE,
  type CustodialListing,
  MAX_UINT64,
  programOfApp,
  type SaleFacts,
  salePayout,
} from '@facet/groups'
import { eq } from 'drizzle-orm'
import { versionOf } from './sale-version.ts'
import { estimateDebits, STAND_IN_VISITOR } from '../market/estimate-debits.ts'
import { payoutTerms } from '../market/payout-terms.ts'
import { readPayees } from '../market/read-payees.ts'
import type { Trader } from '../market/kind/on-page.ts'
import type { Services } from '../market/services.ts'
import { vaultCreditTable } from '../market/vault-credit-table.ts'
import { saleDues } from './agree-to-buy.ts'
import type { SaleRow } from './sale-table.ts'

/** The costs of one unit and of all units beyond the price, and the payout rule, for the page; computed from the group that a buyer would sign. */
export async function estimateBuy(services: BuyServices, row: SaleRow, { viewer, newTo }: Trader) {
  const needsOptIn = (await newTo([row.assetId])).length > 0
  const buyer = viewer ?? STAND_IN_VISITOR
  const isCustodial = versionOf(row) === 1
  const leaving = isCustodial
    ? await custodialBuy(services, row, { buyer, needsOptIn })
    : await contractBuy(services, row, { buyer, needsOptIn })
  const rule = isCustodial ? CUSTODIAL_PAYOUT_RULE : programOfApp('sale', row).payoutRule
  return { ...leaving, payout: payoutTerms(rule, row) }
}

type Buyer = Pick<BuyFromSaleInput, 'buyer' | 'needsOptIn'>

type BuyServices = Pick<Services, 'algod' | 'database' | 'shownNetwork'>

async function contractBuy(services: BuyServices, row: SaleRow, buyer: Buyer) {
  const { algod, database } = services
  const sale = { ...saleFactsOf(row), keepsCredits: await keepsCredits(database, row) }
  const payout = salePayout(sale, 1n)
  const payees = readPayees(algod, sale.terms, saleDues(sale, payout))
  const estimate = (lots: bigint) =>
    estimateDebits(services, payees, (network, { unpayable, isVaultFrozen }) =>
      buyFromSale(network, { sale: { ...sale, isVaultFrozen }, ...buyer, lots, unpayable }),
    )
  const lotsLeft = sale.unitsLeft / sale.terms.lot
  // An amount above uint64 needs no estimate: no account can pay it, and no group could carry it.
  const isAllPayable = salePayout(sale, lotsLeft).paidBaseUnits <= MAX_UINT64
  const [one, all] = await Promise.all([estimate(1n), lotsLeft > 1n && isAllPayable ? estimate(lotsLeft) : null])
  return { ...one, all_units: all && pickFees(all) }
}

/** Whether the escrow keeps credits, so that the buy of the last units leaves the app. ALGO always reaches the vault. */
async function keepsCredits({ db }: Services['database'], { appId, currencyId }: SaleRow): Promise<boolean> {
  return currencyId !== 0n && (await db.$count(vaultCreditTable, eq(vaultCreditTable.appId, appId))) > 0
}

function pickFees({ network_fee_micro_algo, lent_micro_algo }: Awaited<ReturnType<typeof estimateDebits>>) {
  return { network_fee_micro_algo, lent_micro_algo }
}

async function custodialBuy(services: BuyServices, row: SaleRow, buyer: Buyer) {
  const listing = custodialFactsOf(row)
  return estimateDebits(services, null, (network) => buyFromCustody(network, { listing, ...buyer }))
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
