import { z } from 'zod'
import { sentGroupErrors } from '../chain/sent-group-errors.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id } from '../fields.ts'
import { card } from '../nft/card.ts'
import { custodialGroup } from './custodial-group.ts'

export const swap = endpoint({
  method: 'POST',
  path: '/api/nft/swap/{id}',
  summary: 'Sends the group that takes a work out of custody and sets up the sale app that its seller created for it',
  access: 'signed-in',
  params: z.object({ id }),
  body: z.object({ app_id: id, ...custodialGroup }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), sale: card }),
  errors: [
    'not-connected',
    'custody-disabled',
    'nft-not-found',
    'listing-not-found',
    'listing-not-genuine',
    'sold-out',
    'set-up-already',
    'not-the-seller',
    ...sentGroupErrors,
  ],
})
