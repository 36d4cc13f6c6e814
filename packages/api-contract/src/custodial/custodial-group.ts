import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { z } from 'zod'
import { MAX_TRANSACTION_CHARS } from '../fields.ts'

/**
 * A group of a version 1 listing. `txns` are its transactions in group order, each signed and in base64, with '' in place of
 * the one that the market signs; `txNft` is that transaction, unsigned, in base64. The market signs it only after it has
 * rebuilt the whole group and compared it.
 */
export const custodialGroup = {
  txNft: z
    .string()
    .min(1)
    .max(MAX_TRANSACTION_CHARS)
    .describe('The transaction that the market signs, unsigned: msgpack in base64.'),
  txns: z
    .array(z.string().max(MAX_TRANSACTION_CHARS))
    .min(2)
    .max(MAX_TRANSACTIONS_IN_GROUP)
    .refine((txns) => txns.filter((txn) => txn === '').length === 1, "must hold '' at one place")
    .describe("Signed transactions in group order, '' where the market signs: msgpack in base64."),
}
