import { modelsv2, SignedTransaction, type Transaction } from 'algosdk'
import type { Algod } from './algod.ts'
import { httpStatus } from './guarded-http-client.ts'
import { refusalText } from './refusal-text.ts'

/** Runs a group without signatures on the node's latest state. A text when it would be refused. */
export async function simulateGroup(
  { client }: Algod,
  transactions: readonly Transaction[],
): Promise<{ text?: string; round?: number }> {
  const txns = transactions.map((txn) => new SignedTransaction({ txn }))
  const request = new modelsv2.SimulateRequest({
    txnGroups: [new modelsv2.SimulateRequestTransactionGroup({ txns })],
    allowEmptySignatures: true,
    fixSigners: true,
  })
  try {
    const { txnGroups, lastRound } = await client.simulateTransactions(request).do()
    const text = txnGroups[0]?.failureMessage
    return { round: Number(lastRound), ...(text === undefined || text === '' ? {} : { text }) }
  } catch (error) {
    // What is not even well-formed is refused before it is simulated.
    const text = refusalText(error)
    if (text === undefined || httpStatus(error) !== 400) throw error
    return { text }
  }
}
