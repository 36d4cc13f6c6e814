import { cancelCustody as contract } from '@facet/api-contract/custodial/cancel-custody'
import { cancelCustody as buildCancel } from '@facet/groups'
import { transferStep } from '../chain/group-step.ts'
import { acceptedGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../asset/units-owned.ts'
import { handle } from '../market/services.ts'
import { checkSeller } from './find-custodial-listing.ts'
import { submitRelease } from './submit-release.ts'

export const cancelCustody = handle(contract, async ({ body, session, services }) => {
  const { address } = session
  const { tokenId, group } = await submitRelease(services, {
    kind: 'custodial-cancel',
    address,
    body,
    before: [transferStep(address, undefined, address)],
    expect: async ({ facts }, network) => {
      checkSeller(facts, address)
      return buildCancel(network, { ...facts, needsOptIn: true })
    },
  })
  const owned = String(await unitsOwned(services, tokenId, address))
  return { ...acceptedGroup(group), token_id: tokenId, app_id: tokenId, owned }
})
