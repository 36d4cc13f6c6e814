import type { BuiltGroup } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { ALGO, algoCost, depositNote, totals } from './costs.ts'
import { chosenAs, type ListedAs } from './listed-as.ts'
import type { Answers, Cost, PrepareTools } from './transaction-kind.ts'

/**
 * What both signatures of a listing cost. Neither price nor work changes it, so the groups are built with stand-ins.
 * @param answers the currency, which the escrow must hold too; with a duration it is an auction
 */
export async function listingCosts(tools: PrepareTools, answers: Answers): Promise<readonly Cost[]> {
  return (await wholeListing(tools, answers, 1n)).costs
}

/** What both signatures of a listing cost, and the second group: with one unit of the work, into an application that does not exist yet. */
export async function wholeListing(
  tools: PrepareTools,
  answers: Answers,
  nft: bigint,
): Promise<{ next: BuiltGroup; costs: readonly Cost[] }> {
  const as = chosenAs(answers)
  const { create, list } = await standInGroups(tools, answers.assetId ?? ALGO, as, nft)
  const costs = [
    algoCost(msg`Refundable deposit for the contract`, create.description.lockedMicroAlgo),
    algoCost(msg`Refundable deposit for what it holds`, list.description.lockedMicroAlgo, depositNote[as]),
    algoCost(msg`Network fees`, create.feeMicroAlgo + list.feeMicroAlgo),
  ]
  return { next: list, costs: [...costs, ...totals(msg`Leaves your wallet`, costs)] }
}

/** The groups of a listing whose work and application are not known yet: both cost the same for any. */
export async function standInGroups({ kit, account, network }: PrepareTools, assetId: number, as: ListedAs, nft = 1n) {
  const params = await network()
  const { createAuction, createSale, listInAuction, listInSale } = kit.groups
  const currency = assetId === ALGO ? 0n : BigInt(assetId)
  const [standIn, shares] = [1n, { feeBasisPoints: 0, royaltyBasisPoints: 0 }]
  const terms = {
    nft: standIn,
    currency,
    vault: standIn,
    startSeconds: 0n,
    platform: account,
    royaltyReceiver: account,
    ...shares,
  }
  const listing = { appId: standIn, seller: account, nft, currency, vault: standIn, units: 1n }
  if (as === 'sale') {
    const create = createSale(params, { seller: account, terms: { ...terms, lot: 1n }, priceBaseUnits: 1n })
    return { create, list: listInSale(params, listing), listing }
  }
  const bids = { reserveBaseUnits: 1n, stepBaseUnits: 1n, extensionSeconds: 0 }
  const create = createAuction(params, { seller: account, terms: { ...terms, ...bids }, endSeconds: 1n })
  return { create, list: listInAuction(params, listing), listing }
}
