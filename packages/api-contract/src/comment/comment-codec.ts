import { z } from 'zod'
import { accountName, address, governor, seconds } from '../fields.ts'

/** The kind of target, in the path of a request. */
export const commentParams = z.object({
  kind: z.string().min(1).max(20).describe('What is commented on: `nft`, `collection` or `user`.'),
})

/** The field that a kind does not need may also be sent empty: callers send both with every kind. */
export const commentTarget = {
  token_id: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(Number.MAX_SAFE_INTEGER)
    .nullish()
    .describe('ASA id of the work, or number of the collection; needed of both, else missing, null or 0.'),
  user: z
    .union([accountName, z.literal('')])
    .nullish()
    .describe('Username or address of the account; needed of the kind `user`, else missing, null or empty.'),
}

export const commentId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('Number of the comment.')

export const comment = z
  .object({
    id: z.number().describe('Number of the comment.'),
    account_id: z.number().nullable().describe('Number of its author; null for a deleted account.'),
    address: address.nullable().describe('Main address of its author; null for a deleted account.'),
    username: z.string().nullable().describe('Username of its author; null when it has none.'),
    pp: z.string().nullable().describe("CID of the author's picture; null when it has none."),
    v_pp: z.number().nullable().describe('Version of that picture; null without one.'),
    verify: z.boolean().describe('Whether the market has verified its author.'),
    governor,
    date: seconds.describe('When it was written, in Unix seconds.'),
    comment: z.string().describe('Its text: no markup, line breaks count.'),
    is_own: z.boolean().describe('Whether the signed-in account wrote it.'),
    can_delete: z.boolean().describe('Whether the signed-in account may delete it.'),
  })
  .meta({ id: 'Comment', description: 'A comment on a work, a collection or an account.' })
export type Comment = z.output<typeof comment>
