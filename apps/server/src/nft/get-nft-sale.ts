import { getNftSale as contract } from '@facet/api-contract/nft/get-nft-sale'
import { FacetError } from '@facet/errors'
import { openAuctions } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'
import { openListings } from './open-listings.ts'

export const getNftSale = handle(contract, async ({ params, query, session, services }) => {
  const viewer = session?.address ?? null
  await findAsset(services, params.id)
  const listings = await openListings(services, params.id, { viewer, key: query.key })
  const chosen = listings.find(({ listing }) => listing.appId === BigInt(params.saleId))
  if (!chosen) throw new FacetError('listing-not-found', { appId: params.saleId })
  const auctions = await openAuctions(services, params.id)
  return makeNftReply(services, { tokenId: params.id, viewer, key: query.key, listings, auctions, chosen })
})
