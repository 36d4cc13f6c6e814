import { buyFromCustody as contract } from '@facet/api-contract/custodial/buy-from-custody'
import { FacetError } from '@facet/errors'
import { buyFromCustody as buildBuy, isSameGroup } from '@facet/groups'
import { paymentStep } from '../chain/group-step.ts'
import { acceptedGroup } from '../chain/submit-group.ts'
import { stalePrice } from '../currency/price.ts'
import { unitsOwned } from '../asset/units-owned.ts'
import { handle } from '../market/services.ts'
import { checkOnSale } from './find-custodial-listing.ts'
import { submitRelease } from './submit-release.ts'

export const buyFromCustody = handle(contract, async ({ body, session, services }) => {
  const { address } = session
  const { tokenId, group } = await submitRelease(services, {
    kind: 'custodial-buy',
    address,
    body,
    before: [paymentStep(address)],
    expect: async ({ row, facts }, network, signed) => {
      checkOnSale(row)
      if (facts.seller === address) throw new FacetError('own-item')
      // The signed group says whether it has an opt-in; an unneeded one is harmless.
      const needsOptIn = signed[0]?.assetTransfer?.amount === 0n
      const buyAt = (priceMicroAlgo: bigint) =>
        buildBuy(network, { listing: { ...facts, priceMicroAlgo }, buyer: address, needsOptIn })
      const paid = signed.reduce((sum, { payment }) => sum + (payment?.amount ?? 0n), 0n)
      const isOtherPrice = paid > 0n && paid !== facts.priceMicroAlgo
      if (isOtherPrice && isSameGroup(buyAt(paid), signed)) throw stalePrice(paid, facts.priceMicroAlgo)
      return buyAt(facts.priceMicroAlgo)
    },
  })
  const owned = String(await unitsOwned(services, tokenId, address))
  return { ...acceptedGroup(group), token_id: tokenId, app_id: tokenId, number: '1', owned }
})
