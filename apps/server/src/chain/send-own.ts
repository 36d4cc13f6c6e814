import { send as sendContract } from '@facet/api-contract/chain/send'
import { sendAll as sendAllContract } from '@facet/api-contract/chain/send-all'
import { sendGroup as sendGroupContract } from '@facet/api-contract/chain/send-group'
import { FacetError } from '@facet/errors'
import type { Transaction } from 'algosdk'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { decodeGroup } from './decode-group.ts'
import {
  acceptedGroup,
  confirmGroup,
  type GroupSubmission,
  sendGroup,
  type SentGroup,
  submitGroup,
} from './submit-group.ts'

export const sendOne = handle(sendContract, async ({ body, session, services }) =>
  acceptedGroup(await submitGroup(services, ownGroup(session, body.signed_tx))),
)

export const sendOneGroup = handle(sendGroupContract, async ({ body, session, services }) =>
  acceptedGroup(await submitGroup(services, ownGroup(session, body.signed_tx))),
)

export const sendAll = handle(sendAllContract, async ({ body, session, services }) => {
  const { sent, refused } = await sendInOrder(services, session, splitGroups(body.signed_tx))
  const accepted = await Promise.all(sent.map((group) => confirmGroup(services, group)))
  return { sent: accepted.map(acceptedGroup), refused: refused?.toJSON() ?? null }
})

/** One after the other, so that a group can build on the one before it; all of them may be in the same block. */
async function sendInOrder(services: Services, session: Session, groups: readonly string[][]) {
  const sent: SentGroup[] = []
  for (const signedTx of groups) {
    try {
      sent.push(await sendGroup(services, ownGroup(session, signedTx)))
    } catch (error) {
      if (error instanceof FacetError) return { sent, refused: error }
      throw error
    }
  }
  return { sent, refused: undefined }
}

/** Neighbours with the same group id belong together. */
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

/**
 * A group that an account may send as it pleases: whatever its transactions do, that account sent and signed each of them. What the
 * market has to agree to is signed by the market or checked by a contract, so there is nothing to pass by here.
 */
function ownGroup({ address }: Session, signedTx: string | string[]): GroupSubmission {
  return { kind: 'sdk', address, signedTx, expect: async (signed) => expectOwn(address, signed) }
}

function expectOwn(address: string, signed: readonly Transaction[]) {
  if (signed.length > 16) throw new FacetError('group-size', { actual: signed.length, expected: 16 })
  const foreign = signed.findIndex(({ sender }) => sender.toString() !== address)
  if (foreign !== -1) throw new FacetError('group-mismatch', { index: foreign, field: 'sender' })
  return {
    transactions: [...signed],
    signers: signed.map(() => address),
    feeMicroAlgo: signed.reduce((sum, { fee }) => sum + fee, 0n),
  }
}
