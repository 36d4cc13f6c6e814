import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { settleErrors } from './auction-errors.ts'

export const settle = endpoint({
  method: 'POST',
  path: '/api/auctions/settle',
  summary: 'Sends the signed group that closes an ended auction, claims its work or takes it back',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id.optional(), app_id: id, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    app_id: z.number(),
    /** Units the account owns now. */
    owned: z.string(),
    auction: card,
  }),
  errors: [...settleErrors, 'payees-changed'],
})
