import { ALGO } from '../money/costs.ts'
import type { Moved } from '../money/moved.ts'
import { chosenWay } from './chosen-way.ts'
import type { Answers, PrepareTools } from '../transaction/transaction-kind.ts'

/**
 * The money that both signatures of a listing move. It depends on neither the price nor the work, so the groups are built with stand-ins.
 * @param answers the kind of listing; the currency, which the escrow must hold too; the account that a sale is reserved for
 */
export async function listingMoves(tools: PrepareTools, answers: Answers): Promise<Moved> {
  const { create, list } = await standInGroups(tools, answers)
  return { groups: [create, list], words: { contract: chosenWay(answers).deposit } }
}

/** The groups of a listing whose work and application are not known yet: the cost is the same for any of them. */
export async function standInGroups(
  { kit, account, network }: PrepareTools,
  answers: Answers,
  nft = kit.groups.STAND_IN_APP_ID,
) {
  const { assetId = ALGO, reservedFor } = answers
  const { STAND_IN_APP_ID: standIn } = kit.groups
  const currency = assetId === ALGO ? 0n : BigInt(assetId)
  const listing = { appId: standIn, seller: account, nft, currency, vault: standIn, units: 1n }
  const terms = {
    nft: standIn,
    currency,
    vault: standIn,
    startSeconds: 0n,
    platform: account,
    royaltyReceiver: account,
    feeBasisPoints: 0,
    royaltyBasisPoints: 0,
  }
  const isReserved = reservedFor !== undefined
  return { ...chosenWay(answers).standIn(kit, await network(), { listing, terms, isReserved }), listing }
}
