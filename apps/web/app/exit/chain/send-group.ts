import { FacetError, readRefusal } from '@facet/errors'
import type { BuiltGroup } from '@facet/groups'
import { differingField } from '@facet/groups/differing-field'
import { decodeSignedTransaction, type SignedTransaction, type Transaction } from 'algosdk'
import { askOrMissing, type ChainNode, httpStatus, nodeText } from '../../withdrawal/chain-node.ts'
import { explainRefusal } from './explain-refusal.ts'

/**
 * Checks that a wallet or a file returned exactly the group that was shown. The node checks the signatures, including those of
 * multisignature and rekeyed accounts.
 *
 * @throws FacetError `group-size`, `group-mismatch`, `transaction-malformed`
 */
export function checkSigned(group: BuiltGroup, signed: readonly Uint8Array[]): void {
  const { transactions } = group
  if (signed.length !== transactions.length) {
    throw new FacetError('group-size', { actual: signed.length, expected: transactions.length })
  }
  for (const [index, bytes] of signed.entries()) {
    const { txn } = decode(bytes)
    const expected = transactions[index] as Transaction
    if (txn.txID() === expected.txID()) continue
    throw new FacetError('group-mismatch', { index, field: differingField(expected, txn, true) ?? 'group' })
  }
}

/**
 * Sends a signed group and waits for its block. A group sent twice takes effect once, with the same result.
 * @returns the round of its block
 * @throws FacetError of the refusal, or `chain-unavailable`: then the outcome is not known yet
 */
export async function sendGroup(
  node: ChainNode,
  group: BuiltGroup,
  signed: readonly Uint8Array[],
  address: string,
): Promise<bigint> {
  try {
    await node.algod.sendRawTransaction([...signed]).do()
  } catch (error) {
    const text = nodeText(error)
    if (httpStatus(error) !== 400) throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
    if (readRefusal(text).is !== 'already-sent') throw await explainRefusal(node, text, group, address)
  }
  const [first] = group.transactions
  return waitForRound(node, first as Transaction)
}

const POLL_MS = 1_000

/** Waits until a transaction is in a block, at most until it has expired. Behind one URL, some nodes may not know it yet. */
async function waitForRound({ algod }: ChainNode, transaction: Transaction): Promise<bigint> {
  for (;;) {
    const pending = await afterSending(algod.pendingTransactionInformation(transaction.txID()))
    if (pending?.confirmedRound) return pending.confirmedRound
    if (pending?.poolError) throw new FacetError('transaction-refused', { reason: pending.poolError })
    const status = await afterSending(algod.status())
    if (status && status.lastRound > transaction.lastValid) {
      const { lastValid } = transaction
      throw new FacetError('transaction-expired', { lastValid: Number(lastValid), round: Number(status.lastRound) })
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** A node that refuses a request leaves the outcome of a sent group open, like a node that does not answer. */
async function afterSending<Answer>(question: { do: () => Promise<Answer> }): Promise<Answer | undefined> {
  try {
    return await askOrMissing(question)
  } catch {
    throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
  }
}

function decode(bytes: Uint8Array): SignedTransaction {
  try {
    return decodeSignedTransaction(bytes)
  } catch {
    throw new FacetError('transaction-malformed', { reason: 'not a signed transaction' })
  }
}
