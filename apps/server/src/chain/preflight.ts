import { preflight as contract } from '@facet/api-contract/chain/preflight'
import { FacetError } from '@facet/errors'
import { decodeUnsignedTransaction, type Transaction } from 'algosdk'
import { handle } from '../platform/http/handle.ts'
import { checkNumbers } from './decode-group.ts'
import { explainRefusal } from './explain-refusal.ts'
import { simulateGroup } from './simulate-group.ts'

export const preflight = handle(contract, async ({ body, services }) => {
  const transactions = body.transactions.map(decodeUnsigned)
  checkNumbers(transactions)
  const { text, round } = await simulateGroup(services.algod, transactions)
  const failure = text === undefined ? null : await explainRefusal(services, text, transactions)
  return {
    ok: failure === null,
    failure: failure?.toJSON() ?? null,
    fee_micro_algo: String(transactions.reduce((sum, { fee }) => sum + fee, 0n)),
    round: round ?? services.clock.shownRound,
  }
})

function decodeUnsigned(base64: string): Transaction {
  try {
    return decodeUnsignedTransaction(Buffer.from(base64, 'base64'))
  } catch {
    throw new FacetError('transaction-malformed', { reason: 'not a transaction' })
  }
}
