import { ALGO, depositNote } from '../money/costs.ts'
import type { Moved } from '../money/moved.ts'
import { chosenAs, type ListedAs } from './listed-as.ts'
import type { Answers, PrepareTools } from './transaction-kind.ts'

/**
 * What both signatures of a listing move. Neither price nor work changes it, so the groups are built with stand-ins.
 * @param answers the currency, which the escrow must hold too; with a duration it is an auction; a sale may be reserved for an account
 */
export async function listingMoves(tools: PrepareTools, answers: Answers): Promise<Moved> {
  const as = chosenAs(answers)
  const { create, list } = await standInGroups(tools, answers, as)
  return { groups: [create, list], words: { contract: depositNote[as] } }
}

/** The groups of a listing whose work and application are not known yet: both cost the same for any. */
export async function standInGroups(
  { kit, account, network }: PrepareTools,
  { assetId = ALGO, reservedFor }: Answers,
  as: ListedAs,
  nft = kit.groups.STAND_IN_APP_ID,
) {
  const params = await network()
  const { createAuction, createSale, listInAuction, listInSale, STAND_IN_APP_ID: standIn } = kit.groups
  const currency = assetId === ALGO ? 0n : BigInt(assetId)
  const shares = { feeBasisPoints: 0, royaltyBasisPoints: 0 }
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
    const create = createSale(params, {
      seller: account,
      terms: { ...terms, lot: 1n },
      priceBaseUnits: 1n,
      // Any account costs the same.
      reservedFor: reservedFor === undefined ? null : account,
    })
    return { create, list: listInSale(params, listing), listing }
  }
  const bids = { prizeVault: standIn, reserveBaseUnits: 1n, stepBaseUnits: 1n, extensionSeconds: 0 }
  const create = createAuction(params, { seller: account, terms: { ...terms, ...bids }, endSeconds: 1n })
  return { create, list: listInAuction(params, listing), listing }
}
