import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, asaId, id, priceInput, signedTx, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { newAuctionErrors } from './auction-errors.ts'

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/transaction/auction/create/validate',
  summary: 'Send the signed set-up group of an auction',
  description: 'The group funds the escrow, calls its set-up and transfers one unit of the NFT.',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z.object({
    token_id: id,
    app_id: id,
    asa_id: asaId,
    price: priceInput.describe('The least first bid.'),
    signed_tx: signedTx,
  }),
  response: z.object({ ...acceptedGroup, app_id: appId, token_id: tokenId, auction: card }),
  errors: [...newAuctionErrors, 'not-the-owner'],
})
