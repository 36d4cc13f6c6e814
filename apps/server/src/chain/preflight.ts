import { preflight as contract } from '@facet/api-contract/preflight/preflight'
import { FacetError } from '@facet/errors'
import { type Algodv2, decodeUnsignedTransaction, modelsv2, SignedTransaction, type Transaction } from 'algosdk'
import { handle } from '../platform/http/handle.ts'
import { explainRefusal } from './explain-refusal.ts'
import { httpStatus } from './guarded-http-client.ts'
import { programsOfGroup } from './market-programs.ts'
import { refusalText } from './refusal-text.ts'

export const preflight = handle(contract, async ({ body, services }) => {
  const transactions = body.transactions.map(decodeUnsigned)
  const { text, round } = await simulate(services.algod.client, transactions)
  const failure =
    text === undefined
      ? null
      : await explainRefusal(text, transactions, {
          algod: services.algod,
          programOf: await programsOfGroup(services, transactions),
        })
  return {
    ok: failure === null,
    failure: failure?.toJSON() ?? null,
    fee_micro_algo: String(transactions.reduce((sum, { fee }) => sum + fee, 0n)),
    round: round ?? Math.max(services.clock.round, 0),
  }
})

/** Runs the group without signatures on the node's latest state. A text when it would be refused. */
async function simulate(
  client: Algodv2,
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

function decodeUnsigned(base64: string): Transaction {
  try {
    return decodeUnsignedTransaction(Buffer.from(base64, 'base64'))
  } catch {
    throw new FacetError('transaction-malformed', { reason: 'not a transaction' })
  }
}
