import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { z } from 'zod'
import { base64, MAX_TRANSACTION_CHARS } from '../fields.ts'

/**
 * What the caller signs next. Each of `txns` comes unsigned, in base64, in group order, with '' where the market signs; signed, they
 * go into the next request with everything else that stands here.
 */
export const signingStep = {
  state: z.literal('to_sign').describe('The caller signs next.'),
  txns: z.array(base64).describe("Unsigned transactions in group order, '' where the market signs."),
  txNft: base64.nullable().describe("The transaction in the place of '', unsigned; null when the market signs none."),
}

/** The answer to such a step, in a request. The first request has neither field. */
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
