import { FacetError } from '@facet/errors'
import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Services } from './services.ts'
import { decodeGroup } from './decode-group.ts'
import { countSendAttempt, sendToNode } from './send-to-node.ts'
import { submittedGroupTable } from './submitted-group-table.ts'

/** A process sends a group right after recording it; after this time it must have been killed in between. */
const SENDING_PATIENCE_SECONDS = 15

/**
 * Resends groups that the market signed and no block contains: a server may have been killed between signing and sending.
 */
export async function sendOpenGroups(services: Services): Promise<void> {
  const { confirmedRound, signed, sentAtSeconds } = submittedGroupTable
  const latest = Math.floor(Date.now() / 1_000) - SENDING_PATIENCE_SECONDS
  const open = await services.database.db
    .select()
    .from(submittedGroupTable)
    .where(and(isNull(confirmedRound), isNotNull(signed), lt(sentAtSeconds, latest)))
  for (const submission of open) {
    if (submission.signed === null) continue
    const group = decodeGroup(submission.signed)
    if (!(await countSendAttempt(services, group))) continue
    await sendToNode(services, group).catch((error: unknown) => {
      if (!(error instanceof FacetError)) throw error
      services.log.info(
        { groupId: submission.groupId, code: error.code },
        'a group signed by this server is still pending',
      )
    })
  }
}
