import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { z } from 'zod'
import { base64, MAX_TRANSACTION_CHARS } from '../fields.ts'

/**
 * The transactions that the caller signs next. `txns` are unsigned, in base64 and group order, with '' where the market signs. The next
 * request takes them signed, with all other fields of this reply.
 */
export const signingStep = {
  state: z.literal('to_sign').describe('The caller signs next.'),
  txns: z.array(base64).describe("Unsigned transactions in group order, '' where the market signs."),
  txNft: base64.nullable().describe("The transaction in the place of '', unsigned; null when the market signs none."),
}

/** The fields of a request that answer such a step. The first request has neither. */
export const signedStep = {
  txNft: z.string().min(1).max(MAX_TRANSACTION_CHARS).nullish().describe('`txNft` of the reply before.'),
  txns: z
    .array(z.string().max(MAX_TRANSACTION_CHARS))
    .min(1)
    .max(MAX_TRANSACTIONS_IN_GROUP)
    .optional()
    .describe("`txns` of the reply before, signed; '' stays where the market signs."),
}

/** Whether exactly one entry, the one that the market signs, is ''. */
export function hasOneGap({ txNft, txns = [] }: { txNft?: string | null | undefined; txns?: string[] | undefined }) {
  return txns.filter((txn) => txn === '').length === (txNft ? 1 : 0)
}
