import { setTimeout as wait } from 'node:timers/promises'
import { FacetError, readRefusal } from '@facet/errors'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from './services.ts'
import type { DecodedGroup } from './decode-group.ts'
import { explainRefusal } from './explain-refusal.ts'
import { httpStatus } from './guarded-http-client.ts'
import { refusalText } from './refusal-text.ts'
import { submittedGroupTable } from './submitted-group-table.ts'

/** Attempts with a node that does not answer. */
const ATTEMPTS = 3
const PAUSE_MS = 200

/**
 * Counts an attempt to send a recorded group, before it happens. Only a node's refusal decrements the count. If a node may have the
 * group, its row therefore stays until no block can contain the group, in any order of requests, processes and answers, and
 * wherever a process is killed.
 *
 * @returns whether the group is still recorded
 */
export async function countSendAttempt({ database }: Services, group: DecodedGroup): Promise<boolean> {
  const { groupId, sendAttempts } = submittedGroupTable
  const counted = await database.db
    .update(submittedGroupTable)
    .set({ sendAttempts: sql`${sendAttempts} + 1` })
    .where(eq(groupId, group.groupId))
    .returning({ groupId })
  return counted.length > 0
}

/**
 * Sends a group to the node after counting the attempt. A group that the node already knows counts as sent. A group refused in every
 * attempt is deleted, because nobody else has the market's signature.
 *
 * @throws FacetError the code of the node's refusal, `chain-unavailable` (the group may have arrived: send it again)
 */
export async function sendToNode(services: Services, group: DecodedGroup): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // No retries by the client: a refusal after a lost answer would not show whether the first attempt arrived.
      await services.algod.client.sendRawTransaction(group.bytes as Uint8Array[]).do({}, { retries: 0 })
      return
    } catch (error) {
      const status = httpStatus(error)
      const text = refusalText(error)
      if (status === REFUSED && text !== undefined) {
        if (readRefusal(text).is === 'already-sent') return
        await takeBack(services, group)
        throw await explainRefusal(services, text, group.transactions)
      }
      // A fault between here and the node, which no trader can fix.
      if (status !== undefined) {
        services.log.warn({ status, text }, 'a group does not reach the node')
        throw new FacetError('chain-unavailable', { retryAfterSeconds: RETRY_SECONDS })
      }
      const isSilence = error instanceof FacetError && error.code === 'chain-unavailable'
      if (!isSilence || attempt === ATTEMPTS || !(await countSendAttempt(services, group))) throw error
      await wait(PAUSE_MS)
    }
  }
}

/** The node's status for a refused group. */
const REFUSED = 400
const RETRY_SECONDS = 5

async function takeBack({ database }: Services, group: DecodedGroup): Promise<void> {
  const { groupId, confirmedRound, sendAttempts } = submittedGroupTable
  const isOpen = and(eq(groupId, group.groupId), isNull(confirmedRound))
  await database.db
    .update(submittedGroupTable)
    .set({ sendAttempts: sql`${sendAttempts} - 1` })
    .where(isOpen)
  await database.db.delete(submittedGroupTable).where(and(isOpen, lte(sendAttempts, 0)))
}
