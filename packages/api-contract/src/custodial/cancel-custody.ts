import { z } from 'zod'
import { sentGroupErrors } from '../chain/sent-group-errors.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup } from '../fields.ts'
import { custodialGroup } from './custodial-group.ts'

export const cancelCustody = endpoint({
  method: 'POST',
  path: '/api/sell/cancel/validation',
  summary:
    'Sends the group by which the seller takes the work of a version 1 listing back; the market signs its NFT leg',
  access: 'signed-in',
  body: z.object(custodialGroup),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), owned: z.string() }),
  errors: [
    'not-connected',
    'custody-disabled',
    'nft-not-found',
    'listing-not-found',
    'sold-out',
    'not-the-seller',
    ...sentGroupErrors,
  ],
})
