import { FacetError } from '@facet/errors'
import { cancelAuction } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { comparedOrShownNetwork } from '../chain/network-params.ts'
import type { Services } from '../market/services.ts'
import { endWithoutBid } from './end-without-bid.ts'
import { findOwnAuction } from './find-auction.ts'

/**
 * The seller's cancellation of an auction without a bid, from facts read now. An app that was created but never set up can be
 * cancelled too.
 *
 * @throws FacetError those of `findOwnAuction` and `endWithoutBid`; `has-bids`
 */
export async function expectCancelAuction(
  services: Services,
  { caller, ...named }: { tokenId: number; appId: number; caller: string },
  signed?: readonly Transaction[],
) {
  const auction = await findOwnAuction(services, { ...named, address: caller })
  if (auction.bestBidBaseUnits > 0n) throw new FacetError('has-bids')
  const [network, facts] = await Promise.all([
    comparedOrShownNetwork(services, signed),
    endWithoutBid(services, auction, signed),
  ])
  return { auction, facts, group: cancelAuction(network, { auction, ...facts }) }
}
