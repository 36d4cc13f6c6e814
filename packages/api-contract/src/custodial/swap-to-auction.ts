import { z } from 'zod'
import { duration } from '../auction/duration.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, priceInput } from '../fields.ts'
import { card } from '../nft/card.ts'
import { custodialGroup } from './custodial-group.ts'
import { newAuctionErrors } from '../auction/auction-errors.ts'
import { openCustodyErrors } from './custodial-errors.ts'

/** Its facts are those of `GET /api/nft/swap/{id}`. */
export const swapToAuction = endpoint({
  method: 'POST',
  path: '/api/create/auction',
  summary:
    'Sends the group that takes a work out of custody and sets up the auction app that its seller created for it: from 5 to 1,000,000 whole ALGO',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id,
    app_id: id,
    /** The least first bid. */
    price: priceInput,
    duration,
    ...custodialGroup,
  }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), auction: card }),
  errors: [...openCustodyErrors, ...newAuctionErrors, 'invalid-duration'],
})
