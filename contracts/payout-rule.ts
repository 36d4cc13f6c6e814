/**
 * The rule by which the sources in this folder share a price and pay it out: rounding, exempt accounts, and the number of inner
 * transactions per payment. The build writes it into each program, and `packages/groups` has an implementation per rule. Once
 * programs are released, a change of `shared/share.algo.ts` or `shared/payout.algo.ts` that pays differently takes the next number.
 */
export const payoutRule = 1
