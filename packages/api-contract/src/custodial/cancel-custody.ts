import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedTrade } from '../fields.ts'
import { custodialGroup } from './custodial-group.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const cancelCustody = endpoint({
  method: 'POST',
  path: '/api/sell/cancel/validation',
  summary: 'Send the group that takes an NFT out of custody',
  description: 'Version 1: the market signs the transfer of the NFT.',
  access: 'signed-in',
  sends: 'group',
  body: z.object(custodialGroup),
  response: acceptedTrade,
  errors: [...openCustodyErrors, 'not-the-seller'],
})
