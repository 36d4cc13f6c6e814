import { FacetError, readRefusal } from '@facet/errors'
import { type BuiltGroup, compareSignedGroup } from '@facet/groups'
import type { SignedTransaction, Transaction } from 'algosdk'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction as DatabaseTransaction } from '../platform/db/database.ts'
import type { Services } from '../services.ts'
import { decodeGroup, type DecodedGroup } from './decode-group.ts'
import { explainRefusal } from './explain-refusal.ts'
import { httpStatus } from './guarded-http-client.ts'
import { programsOfGroup } from './market-programs.ts'
import { readAuthAddresses } from './read-auth-addresses.ts'
import { refusalText } from './refusal-text.ts'
import { type CreatedIds, submittedGroupTable } from './submitted-group-table.ts'
import { waitForConfirmation } from './wait-for-confirmation.ts'

export interface GroupSubmission {
  /** What is asked, one word an endpoint; a group sent to one endpoint is not answered by another. */
  kind: string
  /** The signed-in account. */
  address: string
  /** `signed_tx` as it came. */
  signedTx: string | readonly string[]
  /**
   * Builds the group that should have been signed, from facts read now. Not called for a group that was sent before.
   * @throws FacetError when the market refuses it
   */
  expect(signed: readonly Transaction[]): Promise<Pick<BuiltGroup, 'transactions' | 'signers' | 'feeMicroAlgo'>>
  /** Market rows that must exist when the follower meets the group; in the transaction that records the submission. */
  prepare?(tx: DatabaseTransaction): Promise<void>
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

/**
 * Takes a signed group to its end: decode, rebuild, compare, record, send, wait for its round, wait until the projection holds that
 * round, answer. The same group sent again, at the same time or after a crash, gets the same answer and is paid once.
 *
 * @throws transaction-malformed, group-size, group-mismatch, group-signature, what `expect` throws, the code of the contract or
 * protocol rule that refused, transaction-expired, chain-unavailable (send it again), projection-behind
 */
export async function submitGroup(services: Services, submission: GroupSubmission): Promise<AcceptedGroup> {
  const group = decodeGroup(submission.signedTx)
  const earlier = await findSubmission(services, group.groupId)
  if (earlier) {
    checkSameAsker(submission, earlier)
    if (earlier.confirmedRound !== null) return answer(services, group, earlier.confirmedRound)
  } else {
    await compare(services, submission, group)
    await record(services, submission, group)
  }
  await send(services, group)
  return answer(services, group, await waitForConfirmation(services.algod, group))
}

/** The same, for the wire: the members that every accepted group answers. */
export function acceptedGroup({ txId, groupId, round }: AcceptedGroup) {
  return { tx_id: txId, group_id: groupId, round }
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

async function compare(
  services: Services,
  submission: GroupSubmission,
  group: DecodedGroup,
): Promise<SignedTransaction[]> {
  const expected = await submission.expect(group.transactions)
  const authAddresses = await readAuthAddresses(services.algod, group.signed)
  return compareSignedGroup(expected, group.bytes, { authAddresses })
}

async function record({ database }: Services, submission: GroupSubmission, group: DecodedGroup): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .insert(submittedGroupTable)
      .values({
        groupId: group.groupId,
        kind: submission.kind,
        address: submission.address,
        txId: group.txId,
        lastValidRound: group.lastValid,
        sentAtSeconds: Math.floor(Date.now() / 1_000),
      })
      .onConflictDoNothing()
    await submission.prepare?.(tx)
  })
}

/** Hands the group to the node. One that the node knows already is as good as sent. */
async function send(services: Services, group: DecodedGroup): Promise<void> {
  const { algod } = services
  try {
    await algod.client.sendRawTransaction(group.bytes as Uint8Array[]).do()
  } catch (error) {
    const text = refusalText(error)
    // No answer: it may have arrived. The record stays, so that asking again finds out.
    if (text === undefined || httpStatus(error) === undefined) throw error
    if (readRefusal(text).is === 'already-sent') return
    await forget(services, group.groupId)
    const programOf = await programsOfGroup(services, group.transactions)
    throw await explainRefusal(text, group.transactions, { algod, programOf })
  }
}

/** A refused group leaves nothing behind. */
async function forget({ database }: Services, groupId: string): Promise<void> {
  const { groupId: id, confirmedRound } = submittedGroupTable
  await database.db.delete(submittedGroupTable).where(and(eq(id, groupId), isNull(confirmedRound)))
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
