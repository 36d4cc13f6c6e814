import { algo } from '../platform/config/currency.ts'
import { orderOfListing, orderOfPrice } from '../sale/sale-order-columns.ts'
import type { CustodialListingRow } from './custodial-listing-table.ts'

type Agreed = Pick<
  CustodialListingRow,
  'assetId' | 'escrow' | 'seller' | 'feeBasisPoints' | 'royaltyBasisPoints' | 'royaltyReceiver'
>

interface NewListing extends Agreed {
  depositGroupId: string
  priceMicroAlgo: bigint
  round: number
  timestampSeconds: number
}

/** A listing of one unit in ALGO, whose deposit is about to be sent. */
export function custodialRow({ priceMicroAlgo, round, timestampSeconds, ...agreed }: NewListing): CustodialListingRow {
  const { assetId } = agreed
  const listedRound = BigInt(round)
  return {
    ...agreed,
    appId: assetId,
    programHash: '',
    currencyId: 0n,
    currencyDecimals: algo.decimals,
    vaultAppId: 0n,
    ...priceColumns(priceMicroAlgo),
    firstPriceMicroAlgo: priceMicroAlgo,
    lotBaseUnits: 1n,
    unitsListed: 1n,
    unitsLeft: 1n,
    startSeconds: 0n,
    reservedFor: null,
    state: 'sent',
    isGenuine: true,
    listedRound,
    changedRound: listedRound,
    ...orderOfListing(assetId, timestampSeconds),
    releaseGroupId: null,
  }
}

/** The columns of the current price. */
export function priceColumns(priceMicroAlgo: bigint): Pick<CustodialListingRow, 'priceBaseUnits' | 'priceOrder'> {
  return { priceBaseUnits: priceMicroAlgo, priceOrder: orderOfPrice(priceMicroAlgo, algo.decimals) }
}
