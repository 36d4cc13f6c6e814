import { modelsv2, SignedTransaction, type Transaction } from 'algosdk'
import type { Algod } from './algod.ts'
import { httpStatus } from './guarded-http-client.ts'
import { refusalText } from './refusal-text.ts'

/** Simulates an unsigned group on the node's latest state. @returns `text`: the refusal, if the group would fail */
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
    // The node refuses malformed groups before simulating them.
    const text = refusalText(error)
    if (text === undefined || httpStatus(error) !== 400) throw error
    return { text }
  }
}
