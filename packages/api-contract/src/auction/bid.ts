import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, baseUnits, id, priceInput, signedTx, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { bidErrors } from './auction-errors.ts'

export const bid = endpoint({
  method: 'POST',
  path: '/api/transaction/bid/validation',
  summary: 'Send the signed group of a bid',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id,
    app_id: id.optional().describe('The auction that the group calls when left out.'),
    price: priceInput,
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    token_id: tokenId,
    app_id: appId,
    bid_base_units: baseUnits,
    auction: card,
  }),
  errors: [...bidErrors, 'bid-overtaken', 'payees-changed'],
})
