import { createAlgodClient } from '@facet/devchain'
import type { BuiltGroup } from '@facet/groups'
import { Algodv2, type Transaction } from 'algosdk'
import type { TestChain } from '../testing/test-chain.ts'

/** Costs of a group, measured by simulating it as it will be sent. */
export interface GroupCost {
  signatures: number
  inner: number
  feeMicroAlgo: number
  opcodes: number
  budget: number
  /** Accounts, assets, apps and boxes that the calls of the group name. */
  references: number
}

/** Measures a group, then sends it. */
export async function measure(chain: TestChain, group: BuiltGroup): Promise<GroupCost> {
  const algod = new Algodv2(createAlgodClient(chain.chain), '')
  const { txnGroups } = await algod.simulateRawTransactions(chain.sign(group.transactions)).do()
  const result = txnGroups[0]
  if (!result || result.failureMessage) throw new Error(result?.failureMessage ?? 'nothing was simulated')
  const feeMicroAlgo = Number(group.feeMicroAlgo)
  await chain.send(group)
  return {
    signatures: group.transactions.length,
    inner: feeMicroAlgo / 1000 - group.transactions.length,
    feeMicroAlgo,
    opcodes: result.appBudgetConsumed ?? 0,
    budget: result.appBudgetAdded ?? 0,
    references: group.transactions.reduce((sum, transaction) => sum + countReferences(transaction), 0),
  }
}

function countReferences({ applicationCall: call }: Transaction): number {
  if (!call) return 0
  return call.accounts.length + call.foreignAssets.length + call.foreignApps.length + call.boxes.length
}
