import { getNft as contract } from '@facet/api-contract/nft/get-nft'
import { handle } from '../platform/http/handle.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNft = handle(contract, async ({ params, session, services }) =>
  makeNftReply(services, { tokenId: params.id, viewer: session?.address ?? null }, 'first'),
)
