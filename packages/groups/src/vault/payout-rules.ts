import type { KnownProgram } from '@facet/contracts'
import { shareRules } from '../shares.ts'
import { payoutCost } from './credit.ts'

/** How a program splits a price, and the cost of paying the shares. */
interface PayoutRule {
  share: (typeof shareRules)[KnownProgram['payoutRule']]
  cost: typeof payoutCost
}

/** The rule of every known program; a rule used by a released program is never removed. */
const payoutRules: Record<KnownProgram['payoutRule'], PayoutRule> = {
  1: { share: shareRules[1], cost: payoutCost },
}

export function payoutRuleOf({ payoutRule }: Pick<KnownProgram, 'payoutRule'>): PayoutRule {
  return payoutRules[payoutRule]
}
