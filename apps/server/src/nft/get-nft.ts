import { getNft as contract } from '@facet/api-contract/nft/get-nft'
import { handle } from '../platform/http/handle.ts'
import { makeNftReply } from './make-nft-reply.ts'
import { openListings } from './open-listings.ts'

export const getNft = handle(contract, async ({ params, session, services }) => {
  const viewer = session?.address ?? null
  const listings = await openListings(services, params.id, { viewer })
  return makeNftReply(services, { tokenId: params.id, viewer, listings, chosen: listings[0] })
})
