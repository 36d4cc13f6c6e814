import { getNft as contract } from '@facet/api-contract/nft/get-nft'
import { openAuctions } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { makeNftReply } from './make-nft-reply.ts'
import { openListings } from './open-listings.ts'

export const getNft = handle(contract, async ({ params, session, services }) => {
  const viewer = session?.address ?? null
  const [listings, auctions] = await Promise.all([
    openListings(services, params.id, { viewer }),
    openAuctions(services, params.id),
  ])
  const [auction] = auctions
  const chosen = listings[0] ?? (auction && { auction })
  return makeNftReply(services, { tokenId: params.id, viewer, listings, auctions, chosen })
})
