import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'
import { chainId, chainSeconds } from './columns.ts'

/**
 * Groups sent by this market, so that one received twice is answered twice and paid once. The row is written before the node sees the
 * group; the sender, or the follower after a crash, fills in the round when it finds the group in a block.
 */
export const submittedGroupTable = marketSchema.table(
  'submitted_group',
  {
    /** Base64 of the group id; the transaction id where one transaction was sent alone. */
    groupId: text('group_id').primaryKey(),
    /** The request: `buy`, `cancel-sale` … Other endpoints refuse the group. */
    kind: text('kind').notNull(),
    /** Hash of `signed_tx` as received: only an identical request gets the recorded answer. */
    requestHash: text('request_hash').notNull().default(''),
    /** Account that was signed in. */
    address: text('address').notNull(),
    /** Id of the first transaction. */
    txId: text('tx_id').notNull(),
    lastValidRound: chainId('last_valid_round').notNull(),
    sentAtSeconds: chainSeconds('sent_at_seconds').notNull(),
    /** Attempts to send it that no node has refused. */
    sendAttempts: integer('send_attempts').notNull(),
    /** The whole group in base64 if the market signed part of it, so that the market can resend it. */
    signed: text('signed').array(),
    confirmedRound: chainId('confirmed_round'),
    /** Ids created by the group's transactions, in order; 0 for none. */
    created: jsonb('created').$type<CreatedIds[]>(),
  },
  (table) => [
    index('submitted_group_open').on(table.lastValidRound).where(sql`${table.confirmedRound} is null`),
    index('submitted_group_confirmed').on(table.confirmedRound),
  ],
)

/** Ids that one transaction of a group created; 0 for none. */
export interface CreatedIds {
  assetId: number
  appId: number
}
