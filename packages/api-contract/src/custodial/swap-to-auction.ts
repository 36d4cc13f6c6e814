import { z } from 'zod'
import { duration } from '../auction/duration.ts'
import { sentGroupErrors } from '../chain/sent-group-errors.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, priceInput } from '../fields.ts'
import { card } from '../nft/card.ts'
import { custodialGroup } from './custodial-group.ts'

/** Its facts are those of `GET /api/nft/swap/{id}`. */
export const swapToAuction = endpoint({
  method: 'POST',
  path: '/api/create/auction',
  summary:
    'Sends the group that takes a work out of custody and sets up the auction app that its seller created for it: from 5 to 1,000,000 whole ALGO',
  access: 'signed-in',
  body: z.object({
    token_id: id,
    app_id: id,
    /** The least first bid. */
    price: priceInput,
    duration,
    ...custodialGroup,
  }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), auction: card }),
  errors: [
    'not-connected',
    'custody-disabled',
    'nft-not-found',
    'listing-not-found',
    'listing-not-genuine',
    'sold-out',
    'auction-ended',
    'not-the-seller',
    'invalid-price',
    'invalid-duration',
    ...sentGroupErrors,
  ],
})
