import type { AppCost, ContractRow } from './contract-rows.ts'
import type { Plan } from './cost-row.ts'
import type { GroupCost } from './measure.ts'

/** The excess of each figure of a group over its plan, in words; empty when none exceeds it. */
export function excessOfGroup([signatures, inner, opcodes, references]: Plan, cost: GroupCost): string[] {
  return [
    over('signatures', cost.signatures, signatures),
    over('inner', cost.inner, inner),
    over('opcodes', cost.opcodes, opcodes),
    over('references', cost.references, references),
  ].flat()
}

/** The same for a contract. */
export function excessOfContract(plan: NonNullable<ContractRow['plan']>, cost: AppCost): string[] {
  return [
    over('bytes', cost.bytes, plan.bytes),
    over('creator', cost.creator, plan.creator),
    ...cost.accounts.map((account, index) => over('account', account, plan.accounts[index] ?? 0n)),
  ].flat()
}

function over(name: string, actual: bigint | number, planned: bigint | number): string[] {
  const excess = BigInt(actual) - BigInt(planned)
  return excess > 0n ? [`${name} +${excess.toLocaleString('en-US')}`] : []
}
