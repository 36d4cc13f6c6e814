import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, id, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { custodialGroup } from './custodial-group.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const swap = endpoint({
  method: 'POST',
  path: '/api/nft/swap/{id}',
  summary: 'Send the group that moves an NFT from custody to a sale',
  description: 'The seller must have created the application of the sale.',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  params: z.object({ id }),
  body: z.object({ app_id: id, ...custodialGroup }),
  response: z.object({ ...acceptedGroup, token_id: tokenId, app_id: appId, sale: card }),
  errors: [...openCustodyErrors, 'not-the-seller', 'task-of-another-contract', 'listing-not-genuine', 'set-up-already'],
})
