import { FacetError, readRefusal } from '@facet/errors'
import { type BuiltGroup, compareSignedGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction as DatabaseTransaction } from '../platform/db/database.ts'
import type { Services } from '../services.ts'
import { decodeGroup, type DecodedGroup } from './decode-group.ts'
import { explainRefusal } from './explain-refusal.ts'
import { countHanding, handToNode } from './hand-to-node.ts'
import { AHEAD_ROUNDS } from './network-params.ts'
import { readAuthAddresses } from './read-auth-addresses.ts'
import { simulateGroup } from './simulate-group.ts'
import { type CreatedIds, submittedGroupTable } from './submitted-group-table.ts'
import { waitForConfirmation } from './wait-for-confirmation.ts'

export interface GroupSubmission {
  /** What is asked: a word for the endpoint and what its answer is about. A group is not answered as another request than it was. */
  kind: string
  /** The signed-in account. */
  address: string
  /** `signed_tx` as it came. */
  signedTx: string | readonly string[]
  /**
   * Builds the group that should have been signed, from facts read now. Not called for a group that was sent before, until the chain
   * refuses it.
   * @throws FacetError when the market refuses it
   */
  expect(signed: readonly Transaction[]): Promise<Pick<BuiltGroup, 'transactions' | 'signers' | 'feeMicroAlgo'>>
  /**
   * Market rows that must exist when the follower meets the group; in the transaction that records the submission.
   * @throws FacetError when the market has moved on since `expect`
   */
  prepare?(tx: DatabaseTransaction, groupId: string): Promise<void>
  /** Whose transactions come unsigned, to be signed here after `prepare` has agreed, in its database transaction. */
  countersigner?: Countersigner
}

/** An account of the market itself. */
export interface Countersigner {
  address: string
  /** Msgpack of the signed transaction. */
  sign(transaction: Transaction): Uint8Array
}

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
  return confirmGroup(services, await sendGroup(services, submission))
}

/** A group that the node has. */
export interface SentGroup {
  submission: GroupSubmission
  group: DecodedGroup
  /** Where it is known already. */
  confirmedRound: bigint | null
}

/** The first half of `submitGroup`: up to the node. What is sent in this order is tried in this order. */
export async function sendGroup(services: Services, submission: GroupSubmission): Promise<SentGroup> {
  const group = decodeGroup(submission.signedTx)
  const earlier = await findSubmission(services, group.groupId)
  if (!earlier) {
    await checkWindow(services, group)
    const unsigned = await compare(services, submission, group)
    if (unsigned.length > 0) await orLookAgain(submission, group, rehearse(services, group))
    const recorded = await record(services, submission, group, unsigned)
    await orLookAgain(submission, group, handToNode(services, recorded))
    return { submission, group, confirmedRound: null }
  }
  checkSameAsker(submission, earlier)
  if (earlier.confirmedRound === null) {
    // Refused in this moment, and forgotten: as if it had never been sent.
    if (!(await countHanding(services, group))) return sendGroup(services, submission)
    // What was signed here is sent as it was signed.
    const sent = earlier.signed === null ? group : decodeGroup(earlier.signed)
    await orLookAgain(submission, group, handToNode(services, sent))
  }
  return { submission, group, confirmedRound: earlier.confirmedRound }
}

/** The second half: its round, and the projection. */
export async function confirmGroup(services: Services, sent: SentGroup): Promise<AcceptedGroup> {
  const { submission, group, confirmedRound } = sent
  const round = confirmedRound ?? (await orLookAgain(submission, group, waitForConfirmation(services.algod, group)))
  return answer(services, group, round)
}

/**
 * The chain refused what the market had just agreed to. Where that is because the market moved on between the look and the send, the
 * market's own refusal of the same group now says what helps; else it is the chain's that counts.
 */
async function orLookAgain<Result>(
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

/** Whoever recorded a group sends it at once; after this long it was killed before it could. */
const SENDING_PATIENCE_SECONDS = 15

/**
 * Sends again what was signed here and is in no block yet: a server may have been killed between signing and sending.
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
    if (!(await countHanding(services, group))) continue
    await handToNode(services, group).catch((error: unknown) => {
      if (!(error instanceof FacetError)) throw error
      services.log.info({ groupId: submission.groupId, code: error.code }, 'a group that was signed here waits')
    })
  }
}

type Submission = typeof submittedGroupTable.$inferSelect

async function findSubmission({ database }: Services, groupId: string): Promise<Submission | undefined> {
  const [row] = await database.db.select().from(submittedGroupTable).where(eq(submittedGroupTable.groupId, groupId))
  return row
}

/** Somebody else's group, or one that was meant for another endpoint, is none that was agreed here. */
function checkSameAsker(submission: GroupSubmission, earlier: Submission): void {
  if (submission.address !== earlier.address) throw new FacetError('group-mismatch', { index: 0, field: 'sender' })
  if (submission.kind !== earlier.kind) throw new FacetError('group-mismatch', { index: 0, field: 'type' })
}

/** The most rounds for which the protocol lets a transaction be good. */
const LONGEST_VALIDITY_ROUNDS = 1_000n

/** No node takes a group from the far future, so nothing is noted of one: a row stays until the last round of its group. */
async function checkWindow({ algod }: Services, { transactions }: DecodedGroup): Promise<void> {
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

/** Notes the group before the node sees it, and signs the legs that are the market's. */
async function record(
  { database }: Services,
  submission: GroupSubmission,
  group: DecodedGroup,
  unsigned: readonly number[],
): Promise<DecodedGroup> {
  return database.transaction(async (tx) => {
    const { groupId, handings } = submittedGroupTable
    const [noted] = await tx
      .insert(submittedGroupTable)
      .values({
        groupId: group.groupId,
        kind: submission.kind,
        address: submission.address,
        txId: group.txId,
        lastValidRound: group.lastValid,
        sentAtSeconds: Math.floor(Date.now() / 1_000),
        handings: 1,
      })
      // The same group may come twice at once.
      .onConflictDoUpdate({ target: groupId, set: { handings: sql`${handings} + 1` } })
      .returning()
    if (noted) checkSameAsker(submission, noted)
    await submission.prepare?.(tx, group.groupId)
    const { countersigner } = submission
    if (!countersigner || unsigned.length === 0) return group
    const bytes = group.bytes.map((sent, index) => {
      const transaction = group.transactions[index]
      return transaction && unsigned.includes(index) ? countersigner.sign(transaction) : sent
    })
    const signed = bytes.map((each) => Buffer.from(each).toString('base64'))
    await tx.update(submittedGroupTable).set({ signed }).where(eq(submittedGroupTable.groupId, group.groupId))
    return { ...group, bytes }
  })
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
