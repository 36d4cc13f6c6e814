import { FacetError } from '@facet/errors'
import { cancelSale, escrowMinBalance } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readHolding } from '../chain/read-holding.ts'
import { comparedOrShownNetwork } from '../chain/network-params.ts'
import { leavesApp, preparedFor } from '../market/prepared-for.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import type { ListingToCancel } from '../market/kind/ending.ts'
import type { Services } from '../market/services.ts'
import { findSale, isSoldOut } from './find-sale.ts'
import type { SaleOnChain } from './read-sale.ts'

/**
 * The end of a sale from facts read now: by its seller at any time, by anybody once it is sold out. An app that was created and never
 * set up can be cancelled too.
 *
 * @throws FacetError what `findSale` throws; `not-the-seller`, and what `cancelOfSale` throws
 */
export async function expectCancelSale(services: Services, listing: ListingToCancel, signed?: readonly Transaction[]) {
  const { caller } = listing
  const sale = await findSale(services, listing)
  if (sale.seller !== caller && !isSoldOut(sale)) throw new FacetError('not-the-seller')
  return cancelOfSale(services, { sale, caller, signed })
}

/**
 * The cancel of a sale that was read now. Where the chain takes two forms, the signed one decides which is rebuilt: an opt-in or a
 * credit that is not needed does no harm.
 *
 * @throws FacetError `asset-frozen`, `credits-left` or `receiver-unpayable` while something keeps the app: then only the seller can,
 * and takes the NFT alone; `payees-changed`
 */
export async function cancelOfSale(
  services: Services,
  { sale, caller, signed }: { sale: SaleOnChain; caller: string; signed?: readonly Transaction[] | undefined },
) {
  const { algod } = services
  const { seller, escrow, isSetUp: holdsNft, strayBaseUnits } = sale
  const { nft, currency } = sale.terms
  const stray = currency === 0n ? undefined : escrow.holdings.get(currency)
  const isSetUp = holdsNft || stray !== undefined || escrow.microAlgo >= escrowMinBalance(currency)
  const [network, holding, unpayable] = await Promise.all([
    comparedOrShownNetwork(services, signed),
    readHolding(algod, seller, nft),
    readUnpayable(algod, currency, [{ receiver: seller, amount: strayBaseUnits }]),
  ])
  const obstacle = sale.keepsCredits
    ? 'credits-left'
    : stray?.isFrozen && strayBaseUnits > 0n
      ? 'asset-frozen'
      : sale.isVaultFrozen && unpayable.length > 0
        ? 'receiver-unpayable'
        : undefined
  if (obstacle && (caller !== seller || !holdsNft)) throw new FacetError(obstacle)
  // Where nothing must stay, a call that leaves the app would keep the seller's deposit in it.
  const keepsApp = obstacle !== undefined && (signed === undefined || leavesApp(signed))
  const prepared = signed && !keepsApp ? preparedFor(sale, unpayable, signed) : { unpayable }
  const facts = {
    isSetUp,
    isNftFreed: isSetUp && !holdsNft,
    keepsApp,
    needsOptIn: (sale.unitsLeft > 0n && holding === undefined) || signed?.[0]?.assetTransfer !== undefined,
    unpayable: prepared.unpayable,
  }
  return { sale, facts, group: cancelSale(network, { sale, caller, ...facts }) }
}

/** A cancel, and the facts that it is built from. */
export type SaleCancel = Awaited<ReturnType<typeof cancelOfSale>>
