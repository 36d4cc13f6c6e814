import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, appId, id, programHash, round, seconds } from '../fields.ts'
import { kindName } from '../nft/card.ts'

export const getContractDebug = endpoint({
  method: 'GET',
  path: '/api/auctiondebug/{id}',
  summary: 'Get the state of a contract',
  description:
    'Reads any contract of this market from the chain now: its kind, its decoded state, and how it can be ended and by whom.',
  access: 'open',
  params: z.object({ id }),
  response: z.object({
    app_id: appId,
    kind: kindName.describe('Kind of contract.'),
    program_hash: programHash,
    creator: address.describe('Seller, or bidder of an offer.'),
    state: z.record(z.string(), z.string()).describe('Decoded global state, numbers as decimal strings.'),
    end_date: seconds
      .nullable()
      .describe('Unix seconds from which anybody can end it; null where that is not a matter of time.'),
    exit: z.enum(['cancel', 'settle', 'wait']).describe('How it can be ended; `wait` while bids are taken.'),
    by: z.enum(['creator', 'anybody']).describe('Who can end it now.'),
    round,
  }),
  errors: ['invalid-id', 'listing-not-found', 'task-of-another-contract', 'listing-not-genuine'],
})
