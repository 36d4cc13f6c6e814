import { preflight as contract } from '@facet/api-contract/chain/preflight'
import { handle } from './services.ts'
import { checkNumbers } from './decode-group.ts'
import { decodeUnsignedBytes } from './decode-sent.ts'
import { explainRefusal } from './explain-refusal.ts'
import { simulateGroup } from './simulate-group.ts'

export const preflight = handle(contract, async ({ body, services }) => {
  const transactions = body.transactions.map((text) => decodeUnsignedBytes(Buffer.from(text, 'base64')))
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
