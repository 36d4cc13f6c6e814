import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../error-body.ts'
import { base64, networkFee, round, MAX_TRANSACTION_CHARS } from '../fields.ts'

export const preflight = endpoint({
  method: 'POST',
  path: '/api/preflight',
  summary: 'Simulate an unsigned group',
  description: 'Answers whether the group would pass, and if not, why.',
  access: 'open',
  body: z.object({
    transactions: z
      .array(base64.min(1).max(MAX_TRANSACTION_CHARS))
      .min(1)
      .max(MAX_TRANSACTIONS_IN_GROUP)
      .describe('Unsigned transactions in group order: msgpack in base64.'),
  }),
  response: z.object({
    ok: z.boolean().describe('Whether the group would pass.'),
    failure: refusal.nullable().describe('Refusal that sending would bring; null when it would pass.'),
    fee_micro_algo: networkFee,
    round: round.describe('Round of the simulation.'),
  }),
  errors: ['transaction-malformed'],
})
