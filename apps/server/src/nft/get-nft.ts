import { getNft as contract } from '@facet/api-contract/nft/get-nft'
import { handle } from '../market/services.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNft = handle(contract, async ({ params, query, session, services }) =>
  makeNftReply(services, { tokenId: params.id, viewer: session?.address ?? null, key: query.key }, 'first'),
)
