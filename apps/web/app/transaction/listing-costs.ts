import { msg } from '@lingui/core/macro'
import { ALGO, algoCost, depositNote, totals } from './costs.ts'
import type { Cost, PrepareTools } from './transaction-kind.ts'

/**
 * What both signatures of a listing cost. Neither price nor work changes it, so the groups are built with stand-ins.
 * @param assetId currency of the listing: the escrow must hold it too
 */
export async function listingCosts({ kit, account, network }: PrepareTools, assetId: number): Promise<readonly Cost[]> {
  const params = await network()
  const currency = assetId === ALGO ? 0n : BigInt(assetId)
  const [standIn, shares] = [1n, { feeBasisPoints: 0, royaltyBasisPoints: 0 }]
  const create = kit.groups.createSale(params, {
    seller: account,
    terms: {
      nft: standIn,
      currency,
      vault: standIn,
      startSeconds: 0n,
      lot: 1n,
      platform: account,
      royaltyReceiver: account,
      ...shares,
    },
    priceBaseUnits: 1n,
  })
  const list = kit.groups.listInSale(params, {
    appId: standIn,
    seller: account,
    nft: standIn,
    currency,
    vault: standIn,
    units: 1n,
  })
  const costs = [
    algoCost(msg`Refundable deposit for the contract`, create.description.lockedMicroAlgo),
    algoCost(msg`Refundable deposit for what it holds`, list.description.lockedMicroAlgo, depositNote.sale),
    algoCost(msg`Network fees`, create.feeMicroAlgo + list.feeMicroAlgo),
  ]
  return [...costs, ...totals(msg`Leaves your wallet`, costs)]
}
