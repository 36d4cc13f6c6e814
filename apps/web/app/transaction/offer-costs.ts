import type { BuiltGroup } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { ALGO, algoCost, currencyCost, depositNote, totals } from './costs.ts'
import type { Answers, Cost, PrepareTools } from './transaction-kind.ts'

/** What an offer is for all its units together, of which each has the price that was asked for. */
export function offeredBaseUnits({ priceBaseUnits = '0', units = '1' }: Answers): bigint {
  return BigInt(priceBaseUnits) * BigInt(units)
}

/** What both signatures of an offer cost. */
export async function offerCosts(
  tools: PrepareTools,
  answers: Answers,
  nft: bigint,
  needsOptIn: boolean,
): Promise<readonly Cost[]> {
  return (await wholeOffer(tools, answers, nft, needsOptIn)).costs
}

/** What both signatures of an offer cost, and the second group. No terms change that, so they are stand-ins, as is the app. */
export async function wholeOffer(
  { kit, account, network }: PrepareTools,
  answers: Answers,
  nft: bigint,
  needsOptIn: boolean,
): Promise<{ next: BuiltGroup; costs: readonly Cost[] }> {
  const params = await network()
  const { assetId = ALGO } = answers
  const amountBaseUnits = offeredBaseUnits(answers)
  const standIn = 1n
  const terms = {
    nft,
    units: 1n,
    currency: assetId === ALGO ? 0n : BigInt(assetId),
    amountBaseUnits,
    vault: standIn,
    expirySeconds: 0n,
    feeBasisPoints: 0,
    royaltyBasisPoints: 0,
    platform: account,
    royaltyReceiver: account,
  }
  const create = kit.groups.createOffer(params, { bidder: account, terms })
  const make = kit.groups.makeOffer(params, { appId: standIn, bidder: account, terms, needsOptIn })
  const holding = needsOptIn ? kit.groups.HOLDING_MIN_BALANCE : 0n
  const locked = create.description.lockedMicroAlgo + make.description.lockedMicroAlgo - holding
  const costs = [
    currencyCost(msg`Your offer`, String(amountBaseUnits), assetId),
    algoCost(msg`Refundable deposit for the contract`, locked, depositNote.offer),
    ...(needsOptIn ? [algoCost(msg`Refundable deposit for the work`, holding, depositNote.holding)] : []),
    algoCost(msg`Network fees`, create.feeMicroAlgo + make.feeMicroAlgo),
  ]
  return { next: make, costs: [...costs, ...totals(msg`Leaves your wallet`, costs)] }
}
