import { optIn as contract } from '@facet/api-contract/chain/opt-in'
import { FacetError } from '@facet/errors'
import { optIn as buildOptIn } from '@facet/groups'
import { handle } from './services.ts'
import { transferStep } from './group-step.ts'
import { readHolding } from './read-holding.ts'
import { comparedNetwork } from './network-params.ts'
import { acceptedGroup, submitGroup } from './submit-group.ts'

export const optIn = handle(contract, async ({ body, session, services }) => {
  const { asset_id: assetId, signed_tx: signedTx } = body
  const { address } = session
  const group = await submitGroup(services, {
    kind: `opt-in ${assetId}`,
    address,
    body,
    signedTx,
    steps: [transferStep(address, assetId, address)],
    expect: async () => {
      const holding = await readHolding(services.algod, address, BigInt(assetId))
      if (holding) throw new FacetError('already-opted-in', { assetId })
      return buildOptIn(await comparedNetwork(services), address, BigInt(assetId))
    },
  })
  return acceptedGroup(group)
})
