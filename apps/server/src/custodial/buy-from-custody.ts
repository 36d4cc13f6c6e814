import { buyFromCustody as contract } from '@facet/api-contract/custodial/buy-from-custody'
import { FacetError } from '@facet/errors'
import { buyFromCustody as buildBuy, type CustodialListing } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { acceptedGroup } from '../chain/submit-group.ts'
import { stalePrice } from '../currency/price.ts'
import { unitsOwned } from '../nft/units-owned.ts'
import { handle } from '../platform/http/handle.ts'
import { submitRelease } from './submit-release.ts'

export const buyFromCustody = handle(contract, async ({ body, session, services }) => {
  const { address } = session
  const { tokenId, group } = await submitRelease(services, {
    kind: 'custodial-buy',
    address,
    body,
    expect: async ({ facts }, network, signed) => {
      if (facts.seller === address) throw new FacetError('own-item')
      checkPricePaid(facts, signed)
      // The signed group says whether there is an opt-in: one that is no longer needed does no harm.
      const needsOptIn = signed[0]?.assetTransfer?.amount === 0n
      return buildBuy(network, { listing: facts, buyer: address, needsOptIn })
    },
  })
  const owned = String(await unitsOwned(services, tokenId, address))
  return { ...acceptedGroup(group), token_id: tokenId, app_id: tokenId, number: '1', owned }
})

/** Payments of another sum were signed for another price: say so, rather than that a field differs. */
function checkPricePaid(facts: CustodialListing, signed: readonly Transaction[]): void {
  const paid = signed.reduce((sum, { payment }) => sum + (payment?.amount ?? 0n), 0n)
  if (paid !== facts.priceMicroAlgo) throw stalePrice(paid, facts.priceMicroAlgo)
}
