import type { BuiltGroup } from '@facet/groups'
import { FacetError } from '@facet/errors'
import { modelsv2, SignedTransaction } from 'algosdk'
import { type ChainNode, httpStatus, nodeText } from '../../withdrawal/chain-node.ts'

/** A transfer from one account to another. Asset 0 is ALGO. */
export interface Move {
  from: string
  to: string
  assetId: bigint
  baseUnits: bigint
}

/** The simulated result of a group: its transfers, or the node's error message. */
export type Simulation = { refusal: string } | { moves: Move[]; round: bigint }

/**
 * Runs a group without signatures on the node's latest state.
 * @throws FacetError `chain-unavailable`
 */
export async function simulateGroup({ algod }: ChainNode, { transactions }: BuiltGroup): Promise<Simulation> {
  const txns = transactions.map((txn) => new SignedTransaction({ txn }))
  const request = new modelsv2.SimulateRequest({
    txnGroups: [new modelsv2.SimulateRequestTransactionGroup({ txns })],
    allowEmptySignatures: true,
    fixSigners: true,
  })
  try {
    const { txnGroups, lastRound } = await algod.simulateTransactions(request).do()
    const [group] = txnGroups
    if (group?.failureMessage) return { refusal: group.failureMessage }
    return { moves: (group?.txnResults ?? []).flatMap(({ txnResult }) => movesOf(txnResult)), round: lastRound }
  } catch (error) {
    // A malformed group is refused before simulation.
    if (httpStatus(error) === 400) return { refusal: nodeText(error) }
    throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
  }
}

/** Transfers of a transaction and its inner transactions, including closing amounts. */
function movesOf({
  txn: { txn },
  innerTxns = [],
  closingAmount = 0n,
  assetClosingAmount = 0n,
}: modelsv2.PendingTransactionResponse): Move[] {
  const { payment, assetTransfer } = txn
  const from = txn.sender.toString()
  const own: Move[] = []
  const add = (to: { toString(): string } | undefined, assetId: bigint, baseUnits: bigint) => {
    if (to && baseUnits > 0n && to.toString() !== from) own.push({ from, to: to.toString(), assetId, baseUnits })
  }
  if (payment) {
    add(payment.receiver, 0n, payment.amount)
    add(payment.closeRemainderTo, 0n, closingAmount)
  }
  if (assetTransfer) {
    add(assetTransfer.receiver, assetTransfer.assetIndex, assetTransfer.amount)
    add(assetTransfer.closeRemainderTo, assetTransfer.assetIndex, assetClosingAmount)
  }
  return [...own, ...innerTxns.flatMap(movesOf)]
}
