import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, id, owned, signedTx, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { settleErrors } from './auction-errors.ts'

export const settle = endpoint({
  method: 'POST',
  path: '/api/auctions/settle',
  summary: 'Send the signed settlement of an ended auction',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id.optional(), app_id: id, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    token_id: tokenId,
    app_id: appId,
    owned,
    auction: card,
  }),
  errors: [...settleErrors, 'payees-changed'],
})
