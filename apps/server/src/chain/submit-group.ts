import { FacetError, readRefusal } from '@facet/errors'
import { compareSignedGroup } from '@facet/groups'
import type { Services } from './services.ts'
import { decodeGroup, type DecodedGroup } from './decode-group.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { GroupSubmission } from './group-submission.ts'
import { countSendAttempt, sendToNode } from './send-to-node.ts'
import { AHEAD_ROUNDS } from './network-params.ts'
import { readAuthAddresses } from './read-auth-addresses.ts'
import { checkSameRequest, findSubmission, type RecordedSubmission, recordSubmission } from './record-submission.ts'
import { simulateGroup } from './simulate-group.ts'
import type { CreatedIds } from './submitted-group-table.ts'
import { waitForConfirmation } from './wait-for-confirmation.ts'

export interface AcceptedGroup {
  /** Of the first transaction. */
  txId: string
  /** Base64; the transaction id where one transaction was sent alone. */
  groupId: string
  round: number
  /** What each transaction created. */
  created: readonly CreatedIds[]
}

/** What every endpoint that accepts a group answers of it. */
export function acceptedGroup({ txId, groupId, round }: AcceptedGroup) {
  return { tx_id: txId, group_id: groupId, round }
}

/**
 * Takes a signed group to its end: decode, rebuild, compare, record, send, wait for its round, wait until the projection holds that
 * round, answer. The same group sent again, at the same time or after a crash, gets the same answer and is paid once.
 *
 * @throws transaction-malformed, group-size, group-mismatch, group-signature, what `expect` throws, the code of the contract or
 * protocol rule that refused, transaction-expired, chain-unavailable (send it again), projection-behind
 */
export async function submitGroup(services: Services, submission: GroupSubmission): Promise<AcceptedGroup> {
  return confirmSubmission(services, await sendSubmission(services, submission))
}

/** A group that the node has. */
export interface SentGroup {
  submission: GroupSubmission
  group: DecodedGroup
  /** Where it is known already. */
  confirmedRound: bigint | null
}

/** The first half of `submitGroup`: up to the node. What is sent in this order is tried in this order. */
export async function sendSubmission(services: Services, submission: GroupSubmission): Promise<SentGroup> {
  const group = decodeGroup(submission.signedTx)
  const earlier = await findSubmission(services, group.groupId)
  if (earlier) return resend(services, submission, group, earlier)
  let recorded: DecodedGroup
  try {
    recorded = await agreeAndRecord(services, submission, group)
  } catch (error) {
    // A copy of the group may have been sent meanwhile: then the market moved on because of this very group.
    const meanwhile = error instanceof FacetError ? await findSubmission(services, group.groupId) : undefined
    if (!meanwhile) throw error
    return resend(services, submission, group, meanwhile)
  }
  await orOwnRefusal(submission, group, sendToNode(services, recorded))
  return { submission, group, confirmedRound: null }
}

/** @returns the group with the market's signatures */
async function agreeAndRecord(
  services: Services,
  submission: GroupSubmission,
  group: DecodedGroup,
): Promise<DecodedGroup> {
  await checkWindow(services, group)
  const unsigned = await compare(services, submission, group)
  if (unsigned.length > 0) await orOwnRefusal(submission, group, rehearse(services, group))
  return recordSubmission(services, submission, group, unsigned)
}

/** Answers a group that is recorded, and hands it to the node again while it is unconfirmed. */
async function resend(
  services: Services,
  submission: GroupSubmission,
  group: DecodedGroup,
  earlier: RecordedSubmission,
): Promise<SentGroup> {
  checkSameRequest(submission, earlier)
  if (earlier.confirmedRound === null) {
    // Refused in this moment, and forgotten: as if it had never been sent.
    if (!(await countSendAttempt(services, group))) return sendSubmission(services, submission)
    // What was signed here is sent as it was signed.
    const sent = earlier.signed === null ? group : decodeGroup(earlier.signed)
    await orOwnRefusal(submission, group, sendToNode(services, sent))
  }
  return { submission, group, confirmedRound: earlier.confirmedRound }
}

/** The second half: its round, and the projection. */
export async function confirmSubmission(services: Services, sent: SentGroup): Promise<AcceptedGroup> {
  const { submission, group, confirmedRound } = sent
  const round = confirmedRound ?? (await orOwnRefusal(submission, group, waitForConfirmation(services.algod, group)))
  return answer(services, group, round)
}

/**
 * When the chain rejects a group that the market has just accepted, checks it again: if the market moved on in between, its own
 * refusal says what to do; otherwise the chain's error is thrown.
 */
async function orOwnRefusal<Result>(
  submission: GroupSubmission,
  { transactions }: DecodedGroup,
  attempt: Promise<Result>,
): Promise<Result> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof FacetError && error.code !== 'chain-unavailable') await submission.expect(transactions)
    throw error
  }
}

/** The most rounds for which the protocol lets a transaction be good. */
const LONGEST_VALIDITY_ROUNDS = 1_000n

/** No node takes a group from the far future, so nothing is noted of one: a row stays until the last round of its group. */
async function checkWindow({ algod, clock }: Services, { transactions }: DecodedGroup): Promise<void> {
  // The node is at least as far as the projection: mostly that answers without asking it.
  if (transactions.every(({ lastValid }) => lastValid <= BigInt(clock.shownRound) + LONGEST_VALIDITY_ROUNDS)) return
  const latest = (await algod.lastRound()) + LONGEST_VALIDITY_ROUNDS + AHEAD_ROUNDS
  const index = transactions.findIndex(({ lastValid }) => lastValid > latest)
  if (index !== -1) throw new FacetError('group-mismatch', { index, field: 'last valid' })
}

/** @returns the places of the transactions that the market has to sign */
async function compare(services: Services, submission: GroupSubmission, group: DecodedGroup): Promise<number[]> {
  const expected = await submission.expect(group.transactions)
  const authAddresses = await readAuthAddresses(services.algod, group.signed)
  const market = submission.countersigner?.address
  const unsigned = expected.signers.flatMap((signer, index) => (signer === market ? [index] : []))
  await compareSignedGroup(expected, group.bytes, { authAddresses, unsigned })
  return unsigned
}

/**
 * What the market has signed stays good until its last round, whoever has it, so that a group which the chain would refuse is not
 * signed at all.
 */
async function rehearse(services: Services, { transactions }: DecodedGroup): Promise<void> {
  const { text } = await simulateGroup(services.algod, transactions)
  if (text !== undefined && readRefusal(text).is !== 'already-sent')
    throw await explainRefusal(services, text, transactions)
}

const PROJECTION_PATIENCE_MS = 15_000

/** Answers from what the follower has written, once it has. */
async function answer(services: Services, group: DecodedGroup, round: bigint): Promise<AcceptedGroup> {
  const isShown = await services.clock.waitFor(round, PROJECTION_PATIENCE_MS)
  if (!isShown) throw new FacetError('projection-behind', { round: Number(round) })
  const row = await findSubmission(services, group.groupId)
  const { txId, groupId } = group
  return { txId, groupId, round: Number(round), created: row?.created ?? [] }
}
