import type { ApprovalRequest } from './approval.ts'

/** What an approval costs the account. Amounts are base units. */
export interface Leaving {
  /** Stays in the account but cannot be spent until a sale ends or an asset is let go of. */
  reservedMicroAlgo: bigint
  /** By asset id, 1 is ALGO: paid to others, the fee and what is reserved. Works that are handed over are among them. */
  totals: ReadonlyMap<number, bigint>
}

const HOLDING_MICRO_ALGO = 100_000n

/**
 * Adds up a group as its wallet shows it. What an escrow is funded with is a payment of the group; in the account itself an opt-in
 * reserves, and what is created.
 */
export function whatLeaves({
  transactions,
  feeMicroAlgo,
  description,
}: Pick<ApprovalRequest, 'transactions' | 'feeMicroAlgo' | 'description'>): Leaving {
  const optIns = transactions.filter(({ kind }) => kind === 'opt-in').length
  const isCreating = transactions.some(({ kind }) => kind === 'app-create' || kind === 'asset-create')
  const isLockedByCreation = isCreating && 'lockedMicroAlgo' in description
  const locked = isLockedByCreation ? description.lockedMicroAlgo : HOLDING_MICRO_ALGO * BigInt(optIns)
  const reservedMicroAlgo = typeof locked === 'bigint' ? locked : 0n
  const totals = new Map([[1, feeMicroAlgo + reservedMicroAlgo]])
  const add = (assetId: number, baseUnits: bigint) => totals.set(assetId, (totals.get(assetId) ?? 0n) + baseUnits)
  for (const fact of transactions) {
    if (fact.kind === 'payment' && !fact.isToSelf) add(1, fact.microAlgo)
    if (fact.kind === 'asset-transfer') add(Number(fact.assetId), fact.baseUnits)
  }
  return { reservedMicroAlgo, totals }
}
