import { checkTip as contract } from '@facet/api-contract/tip/check-tip'
import { FacetError } from '@facet/errors'
import { readHolding } from '../chain/read-holding.ts'
import { handle } from '../platform/http/handle.ts'

export const checkTip = handle(contract, async ({ query, session, services }) => {
  const { algod, clock, config } = services
  const { receiver, amount_base_units } = query
  const assetId = config.governanceTokenId
  if (assetId === 0) throw new FacetError('not-found')
  if (receiver === session.address) throw new FacetError('self-tip')
  const [to, from] = await Promise.all([
    readHolding(algod, receiver, BigInt(assetId)),
    readHolding(algod, session.address, BigInt(assetId)),
  ])
  if (!to) throw new FacetError('receiver-not-opted-in')
  const missing = BigInt(amount_base_units) - (from?.amount ?? 0n)
  if (!from || missing > 0n) {
    throw new FacetError('not-enough-asset', { missingBaseUnits: String(missing), assetId })
  }
  return {
    asa_id: assetId,
    receiver,
    amount_base_units,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
})
