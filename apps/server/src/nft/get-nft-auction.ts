import { getNftAuction as contract } from '@facet/api-contract/nft/get-nft-auction'
import { FacetError } from '@facet/errors'
import { findShownAuction, openAuctions } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { openSales } from '../sale/sales-of-nft.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNftAuction = handle(contract, async ({ params, session, services }) => {
  const { id: tokenId, auctionId } = params
  const viewer = session?.address ?? null
  await findAsset(services, tokenId)
  const [sales, auctions, auction] = await Promise.all([
    openSales(services, tokenId, { viewer }),
    openAuctions(services, tokenId),
    findShownAuction(services, tokenId, auctionId),
  ])
  if (!auction) throw new FacetError('listing-not-found', { appId: auctionId })
  return makeNftReply(services, { tokenId, viewer, sales, auctions, chosen: { kind: 'auction', row: auction } })
})
