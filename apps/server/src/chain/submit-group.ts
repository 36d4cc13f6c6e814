import { FacetError, readRefusal } from '@facet/errors'
import { compareSignedGroup } from '@facet/groups'
import type { Services } from './services.ts'
import { decodeGroup, type DecodedGroup } from './decode-group.ts'
import { explainRefusal } from './explain-refusal.ts'
import { checkSteps } from './group-step.ts'
import type { GroupSubmission } from './group-submission.ts'
import { countSendAttempt, sendToNode } from './send-to-node.ts'
import { AHEAD_ROUNDS } from './cursor.ts'
import { readAuthAddresses } from './read-auth-addresses.ts'
import { checkSameRequest, findSubmission, type RecordedSubmission, recordSubmission } from './record-submission.ts'
import { simulateGroup } from './simulate-group.ts'
import type { CreatedIds } from './submitted-group-table.ts'
import { waitForConfirmation } from './wait-for-confirmation.ts'

export interface AcceptedGroup {
  /** Id of the first transaction. */
  txId: string
  /** Base64; the transaction id of a single transaction. */
  groupId: string
  round: number
  /** The asset and the app that each transaction created. */
  created: readonly CreatedIds[]
}

/** The part of the answer common to every endpoint that accepts a group. */
export function acceptedGroup({ txId, groupId, round }: AcceptedGroup) {
  return { tx_id: txId, group_id: groupId, round }
}

/**
 * Processes a signed group: decode, check its steps, rebuild, compare, record, send, wait for its round, wait until the projection holds that round,
 * answer. The same group sent again, concurrently or after a crash, gets the same answer and is paid once.
 *
 * @throws market-changing, transaction-malformed, group-size, group-mismatch, group-signature, what `expect` throws, the code of the contract or
 * protocol rule that refused, transaction-expired, chain-unavailable and confirmation-late (send it again), projection-behind
 */
export async function submitGroup(services: Services, submission: GroupSubmission): Promise<AcceptedGroup> {
  return confirmSubmission(services, await sendSubmission(services, submission))
}

/** A group that the node has. */
export interface SentGroup {
  submission: GroupSubmission
  group: DecodedGroup
  /** The round, if already known. */
  confirmedRound: bigint | null
}

/** The first half of `submitGroup`, up to the node. Groups are tried in the order in which they are sent. */
export async function sendSubmission(services: Services, submission: GroupSubmission): Promise<SentGroup> {
  const group = decodeGroup(submission.signedTx)
  const earlier = await findSubmission(services, group.groupId)
  if (earlier) return resend(services, submission, group, earlier)
  let recorded: DecodedGroup
  try {
    recorded = await agreeAndRecord(services, submission, group)
  } catch (error) {
    // A copy of the group may have been sent meanwhile: the market then changed because of this very group.
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
  await services.follower.checkRules()
  await checkWindow(services, group)
  const unsigned = await compare(services, submission, group)
  if (unsigned.length > 0) await orOwnRefusal(submission, group, rehearse(services, group))
  return recordSubmission(services, submission, group, unsigned)
}

/** Answers for a recorded group, and resends it while it is unconfirmed. */
async function resend(
  services: Services,
  submission: GroupSubmission,
  group: DecodedGroup,
  earlier: RecordedSubmission,
): Promise<SentGroup> {
  checkSameRequest(submission, earlier)
  if (earlier.confirmedRound === null) {
    // Refused and deleted just now: treat it as never sent.
    if (!(await countSendAttempt(services, group))) return sendSubmission(services, submission)
    // Send the group exactly as the market signed it.
    const sent = earlier.signed === null ? group : decodeGroup(earlier.signed)
    await orOwnRefusal(submission, group, sendToNode(services, sent))
  }
  return { submission, group, confirmedRound: earlier.confirmedRound }
}

/** The second half: wait for the round and the projection. */
export async function confirmSubmission(services: Services, sent: SentGroup): Promise<AcceptedGroup> {
  const { submission, group, confirmedRound } = sent
  const round = confirmedRound ?? (await orOwnRefusal(submission, group, waitForConfirmation(services.algod, group)))
  return answer(services, group, round)
}

/**
 * Rechecks a group that the chain rejects after the market accepted it. If the market changed in between, its own refusal says what to
 * do; otherwise the chain's error is thrown.
 */
async function orOwnRefusal<Result>(
  submission: GroupSubmission,
  { transactions }: DecodedGroup,
  attempt: Promise<Result>,
): Promise<Result> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof FacetError && !isUndecided(error)) await submission.expect(transactions)
    throw error
  }
}

/** Whether the group may still be confirmed: nothing was refused. */
function isUndecided({ code }: FacetError): boolean {
  return code === 'chain-unavailable' || code === 'confirmation-late'
}

/** The protocol's longest validity window, in rounds. */
const LONGEST_VALIDITY_ROUNDS = 1_000n

/** Refuses groups from the far future, which no node accepts: a row would stay until the last round of its group. */
async function checkWindow({ algod, clock }: Services, { transactions }: DecodedGroup): Promise<void> {
  // The node is at least as far as the projection, which usually settles this without a request.
  if (transactions.every(({ lastValid }) => lastValid <= BigInt(clock.shownRound) + LONGEST_VALIDITY_ROUNDS)) return
  const latest = (await algod.lastRound()) + LONGEST_VALIDITY_ROUNDS + AHEAD_ROUNDS
  const index = transactions.findIndex(({ lastValid }) => lastValid > latest)
  if (index !== -1) throw new FacetError('group-mismatch', { index, field: 'last valid' })
}

/**
 * Compares a group that is not sent any more, because another one did the same.
 *
 * @throws transaction-malformed, group-size, group-mismatch, group-signature, what `expect` throws
 */
export async function compareSubmission(services: Services, submission: GroupSubmission): Promise<void> {
  await compare(services, submission, decodeGroup(submission.signedTx))
}

/** @returns the places of the transactions that the market has to sign */
async function compare(services: Services, submission: GroupSubmission, group: DecodedGroup): Promise<number[]> {
  checkSteps(submission.steps, group.transactions)
  const expected = await submission.expect(group.transactions)
  const authAddresses = await readAuthAddresses(services.algod, group.signed)
  const market = submission.countersigner?.address
  const unsigned = expected.signers.flatMap((signer, index) => (signer === market ? [index] : []))
  await compareSignedGroup(expected, group.bytes, { authAddresses, unsigned })
  return unsigned
}

/**
 * The market's signature stays valid until the last round, whoever holds it, so the market does not sign groups that the chain would
 * refuse.
 */
async function rehearse(services: Services, { transactions }: DecodedGroup): Promise<void> {
  const { text } = await simulateGroup(services.algod, transactions)
  if (text !== undefined && readRefusal(text).is !== 'already-sent')
    throw await explainRefusal(services, text, transactions)
}

const PROJECTION_PATIENCE_MS = 15_000

/** Answers from the follower's rows, once they are written. */
async function answer(services: Services, group: DecodedGroup, round: bigint): Promise<AcceptedGroup> {
  const isShown = await services.clock.waitFor(round, PROJECTION_PATIENCE_MS)
  if (!isShown) throw new FacetError('projection-behind', { round: Number(round) })
  const row = await findSubmission(services, group.groupId)
  const { txId, groupId } = group
  return { txId, groupId, round: Number(round), created: row?.created ?? [] }
}
