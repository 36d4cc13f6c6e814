import { ALGO } from '../../money/costs.ts'
import type { Answers, PrepareTools } from '../../transaction/transaction-kind.ts'

/** The amount of an offer for all its units: the answered price is for one. */
export function offeredBaseUnits({ priceBaseUnits = '0', units = '1' }: Answers): bigint {
  return BigInt(priceBaseUnits) * BigInt(units)
}

/** The groups of an offer whose application does not exist yet. Its terms are stand-ins too: other terms cost the same. */
export async function standInOffer(
  { kit, account, network }: PrepareTools,
  answers: Answers,
  nft: bigint,
  needsOptIn: boolean,
) {
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
  return { create, make }
}
