import { swap as contract } from '@facet/api-contract/custodial/swap'
import { FacetError } from '@facet/errors'
import { swapToSale } from '@facet/groups'
import { setUpSteps } from '../chain/group-step.ts'
import { acceptedGroup } from '../chain/submit-group.ts'
import { handle } from '../market/services.ts'
import { findOwnSale } from '../sale/find-sale.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import { checkSeller } from './find-custodial-listing.ts'
import { submitRelease } from './submit-release.ts'

export const swap = handle(contract, async ({ params, body, session, services }) => {
  const { address } = session
  const { app_id: appId } = body
  const { tokenId, group } = await submitRelease(services, {
    kind: 'custodial-swap',
    address,
    body,
    toApp: appId,
    after: setUpSteps(address, appId),
    expect: async ({ facts }, network, signed) => {
      checkSeller(facts, address)
      const sale = await findOwnSale(services, { tokenId: params.id, appId, address })
      if (sale.isSetUp) throw new FacetError('set-up-already')
      const { currency, vault } = sale.terms
      // An unneeded opt-in is harmless.
      const needsOptIn = signed[0]?.sender.toString() === address
      return swapToSale(network, { ...facts, needsOptIn, appId: sale.appId, currency, vault })
    },
  })
  const sale = await readSaleCard(services, BigInt(appId), address)
  return { ...acceptedGroup(group), token_id: tokenId, app_id: appId, sale }
})
