import { z } from 'zod'
import { checkSettle } from '../auction/check-settle.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { checkCancelOffer } from '../offer/check-cancel-offer.ts'
import { saleCancelFacts } from '../sale/check-cancel.ts'

export const checkTask = endpoint({
  method: 'POST',
  path: '/api/debug/joe',
  summary:
    'Whether a task that anybody may do for the parties of a contract is due, and the facts its group is built from, read from the chain now: settle an ended auction or deliver its work, close a sold-out sale, return the money of an expired offer',
  access: 'signed-in',
  body: z.object({
    app_id: id,
    /** The group of `settle` is sent to /api/auctions/settle, of `close` to /api/sell/cancel/validation/v2, of `return` to /api/offers/cancel. */
    kind: z.enum(['settle', 'close', 'return']),
  }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('settle'), ...checkSettle.response.shape }),
    z.object({ kind: z.literal('close'), ...saleCancelFacts }),
    z.object({ kind: z.literal('return'), ...checkCancelOffer.response.shape }),
  ]),
  errors: [
    'task-of-another-contract',
    'listing-not-genuine',
    'nft-not-found',
    'listing-not-found',
    'listing-closed',
    'auction-closed',
    'auction-not-over',
    'receiver-not-opted-in',
    'sale-running',
    'sold-out',
    'asset-frozen',
    'offer-not-found',
    'offer-running',
    'offer-taken',
    'offer-withdrawn',
  ],
})
