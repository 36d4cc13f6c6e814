import { creditBoxName, decodeCredit } from '@facet/groups'
import { escrowOf } from './escrow-of.ts'
import type { SmallMarket } from './test-market.ts'

/** Whether the escrow of a listing keeps credits, and whether the vault can receive its currency, as input of group builders. */
export function keptCredits({ test, vault }: SmallMarket, appId: bigint, currency: bigint) {
  const holder = escrowOf(vault)
  const isVaultFrozen =
    currency !== 0n && (test.holding(holder, currency) === undefined || test.isFrozen(holder, currency))
  return { isVaultFrozen, keepsCredits: test.boxes(appId) > 0n }
}

/** A credit that the escrow of a listing keeps for an account; undefined when there is none. */
export function keptCreditOf({ test }: SmallMarket, appId: bigint, receiver: string, currency: bigint) {
  const box = test.chain.box(appId, creditBoxName(receiver, currency))
  return box && decodeCredit(box)
}
