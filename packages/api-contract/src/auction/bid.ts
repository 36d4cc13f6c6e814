import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, baseUnits, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { bidErrors } from './auction-errors.ts'

export const bid = endpoint({
  method: 'POST',
  path: '/api/transaction/bid/validation',
  summary: 'Sends the signed group of a bid; sent twice it answers the same and pays once',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id,
    /** The auction that the group calls when left out. */
    app_id: id.optional(),
    price: priceInput,
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    app_id: z.number(),
    bid_base_units: baseUnits,
    auction: card,
  }),
  errors: [...bidErrors, 'bid-overtaken', 'payees-changed'],
})
