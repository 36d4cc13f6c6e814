import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, asaId, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { newAuctionErrors } from './auction-errors.ts'

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/transaction/auction/create/validate',
  summary: 'Sends the signed set-up group of an auction: funding, set-up call, transfer of one unit of the NFT',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id,
    app_id: id,
    asa_id: asaId,
    /** The least first bid. */
    price: priceInput,
    signed_tx: signedTx,
  }),
  response: z.object({ ...acceptedGroup, app_id: z.number(), token_id: z.number(), auction: card }),
  errors: [...newAuctionErrors, 'not-the-owner'],
})
