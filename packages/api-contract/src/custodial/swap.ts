import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id } from '../fields.ts'
import { card } from '../nft/card.ts'
import { custodialGroup } from './custodial-group.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const swap = endpoint({
  method: 'POST',
  path: '/api/nft/swap/{id}',
  summary: 'Sends the group that takes a work out of custody and sets up the sale app that its seller created for it',
  access: 'signed-in',
  sends: 'group',
  params: z.object({ id }),
  body: z.object({ app_id: id, ...custodialGroup }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), sale: card }),
  errors: [...openCustodyErrors, 'not-the-seller', 'listing-not-genuine', 'set-up-already'],
})
