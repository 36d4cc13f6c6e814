import { FacetError } from '@facet/errors'
import { cancelAuction } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readNetworkParams } from '../chain/network-params.ts'
import { readHolding } from '../chain/read-holding.ts'
import { preparedFor, readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../services.ts'
import { findOwnAuction } from './find-auction.ts'

/**
 * The cancel of an auction without a bid by its seller, from facts read now. An app that was created and never set up can be
 * cancelled too.
 *
 * @throws FacetError what `findOwnAuction` throws; `has-bids`, `payees-changed`
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
  const { nft, currency, vault } = auction.terms
  const [network, holding, unpayable] = await Promise.all([
    readNetworkParams(services),
    readHolding(algod, seller, nft),
    readUnpayable(algod, currency, [{ receiver: seller, amount: currencyHolding?.baseUnits ?? 0n }]),
  ])
  const needsOptIn = (nftUnits !== undefined && holding === undefined) || signed?.[0]?.assetTransfer !== undefined
  const facts = { needsOptIn, unpayable: signed ? preparedFor(unpayable, signed, vault) : unpayable }
  return { auction, facts, group: cancelAuction(network, { auction, ...facts }) }
}
