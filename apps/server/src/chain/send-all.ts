import { sendAll as contract } from '@facet/api-contract/chain/send-all'
import { FacetError } from '@facet/errors'
import { handle, type Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'
import { decodeGroup } from './decode-group.ts'
import { ownGroup } from './own-group.ts'
import { acceptedGroup, confirmSubmission, sendSubmission, type SentGroup } from './submit-group.ts'

export const sendAll = handle(contract, async ({ body, session, services }) => {
  const { sent, refused } = await sendInOrder(services, session, splitGroups([body.signed_tx].flat()))
  const accepted = await Promise.all(sent.map((group) => confirmSubmission(services, group)))
  return { sent: accepted.map(acceptedGroup), refused: refused?.toJSON() ?? null }
})

/** One after the other, so that a group can build on the one before it; all of them may be in the same block. */
async function sendInOrder(services: Services, session: Session, groups: readonly string[][]) {
  const sent: SentGroup[] = []
  for (const signedTx of groups) {
    try {
      sent.push(await sendSubmission(services, ownGroup(session, signedTx)))
    } catch (error) {
      if (error instanceof FacetError) return { sent, refused: error }
      throw error
    }
  }
  return { sent, refused: undefined }
}

/** Consecutive transactions with the same group id belong together. */
function splitGroups(signedTxs: readonly string[]): string[][] {
  const groups: { id: string; members: string[] }[] = []
  for (const signedTx of signedTxs) {
    const { groupId: id } = decodeGroup(signedTx)
    const last = groups.at(-1)
    if (last?.id === id) last.members.push(signedTx)
    else groups.push({ id, members: [signedTx] })
  }
  return groups.map(({ members }) => members)
}
