import { getNftAuction as contract } from '@facet/api-contract/auction/get-nft-auction'
import { FacetError } from '@facet/errors'
import { findShownAuction } from './auctions-of-nft.ts'
import { checkIsOfKind } from '../market/program-of-kind.ts'
import { handle } from '../market/services.ts'
import { findAsset } from '../asset/find-asset.ts'
import { auctionKind } from './auction-kind.ts'
import { makeNftReply } from '../nft/make-nft-reply.ts'

export const getNftAuction = handle(contract, async ({ params, query, session, services }) => {
  const { id: tokenId, auctionId } = params
  await findAsset(services, tokenId)
  const auction = await findShownAuction(services, tokenId, auctionId)
  if (!auction) {
    await checkIsOfKind(services, auctionId, auctionKind)
    throw new FacetError('listing-not-found')
  }
  const visit = { tokenId, viewer: session?.address ?? null, key: query.key }
  return makeNftReply(services, visit, { kind: auctionKind, row: auction })
})
