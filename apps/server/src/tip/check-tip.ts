import { checkTip as contract } from '@facet/api-contract/tip/check-tip'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { readHolding } from '../chain/read-holding.ts'
import { handle } from './services.ts'

export const checkTip = handle(contract, async ({ query, session, services }) => {
  const { algod, clock, tipToken } = services
  const { receiver } = query
  const assetId = await tipToken.id()
  if (assetId === 0) throw new FacetError('not-found')
  if (!isAddress(receiver)) throw new FacetError('invalid-address', { value: receiver })
  if (receiver === session.address) throw new FacetError('self-tip')
  if (!(await readHolding(algod, receiver, BigInt(assetId)))) throw new FacetError('receiver-not-opted-in')
  return {
    asa_id: assetId,
    receiver,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
})
