import { FacetError } from '@facet/errors'
import { cancelAuction } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { comparedOrShownNetwork } from '../chain/network-params.ts'
import { readHolding } from '../chain/read-holding.ts'
import { leavesApp, preparedFor } from '../market/prepared-for.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../market/services.ts'
import { findOwnAuction } from './find-auction.ts'

/**
 * The seller's cancellation of an auction without a bid, from facts read now. An app that was created but never set up can be
 * cancelled too. While stray units of the currency cannot be transferred, only the NFT is withdrawn.
 *
 * @throws FacetError those of `findOwnAuction`; `has-bids`, `payees-changed`
 */
export async function expectCancelAuction(
  services: Services,
  { caller, ...named }: { tokenId: number; appId: number; caller: string },
  signed?: readonly Transaction[],
) {
  const auction = await findOwnAuction(services, { ...named, address: caller })
  if (auction.bestBidBaseUnits > 0n) throw new FacetError('has-bids')
  const { algod } = services
  const { seller, nftUnits, currencyHolding } = auction
  const { nft, currency } = auction.terms
  const { baseUnits: strayBaseUnits = 0n, isFrozen = false } = currencyHolding ?? {}
  const [network, holding, unpayable] = await Promise.all([
    comparedOrShownNetwork(services, signed),
    readHolding(algod, seller, nft),
    readUnpayable(algod, currency, [{ receiver: seller, amount: strayBaseUnits }]),
  ])
  const needsOptIn = (nftUnits !== undefined && holding === undefined) || signed?.[0]?.assetTransfer !== undefined
  const mustStay = (isFrozen && strayBaseUnits > 0n) || (auction.isVaultFrozen && unpayable.length > 0)
  // Where nothing must stay, a call that leaves the app would keep the seller's deposit in it.
  const keepsApp = mustStay && (signed === undefined || leavesApp(signed))
  const prepared = signed && !keepsApp ? preparedFor(auction, unpayable, signed) : { unpayable }
  const facts = { keepsApp, needsOptIn, unpayable: prepared.unpayable }
  return { auction, facts, group: cancelAuction(network, { auction, ...facts }) }
}
