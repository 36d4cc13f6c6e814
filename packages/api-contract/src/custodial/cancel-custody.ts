import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup } from '../fields.ts'
import { custodialGroup } from './custodial-group.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const cancelCustody = endpoint({
  method: 'POST',
  path: '/api/sell/cancel/validation',
  summary:
    'Sends the group by which the seller takes the work of a version 1 listing back; the market signs its NFT leg',
  access: 'signed-in',
  sends: 'group',
  body: z.object(custodialGroup),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), owned: z.string() }),
  errors: [...openCustodyErrors, 'not-the-seller'],
})
