import { swapToAuction as contract } from '@facet/api-contract/custodial/swap-to-auction'
import { FacetError } from '@facet/errors'
import { swapToAuction as buildSwap } from '@facet/groups'
import { readAuctionCard } from '../auction/auction-card.ts'
import { findNewAuction } from '../auction/find-new-auction.ts'
import { endOf } from '../auction/new-auction-terms.ts'
import { acceptedGroup } from '../chain/submit-group.ts'
import { algo } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import { checkCustodialPrice } from './custodial-terms.ts'
import { checkSeller } from './find-custodial-listing.ts'
import { submitRelease } from './submit-release.ts'

export const swapToAuction = handle(contract, async ({ body, session, services }) => {
  const { address } = session
  const { app_id: appId, price, duration } = body
  const { tokenId, group } = await submitRelease(services, {
    kind: 'custodial-auction',
    address,
    body,
    toApp: appId,
    expect: async ({ facts }, network, signed) => {
      checkSeller(facts, address)
      checkCustodialPrice(price)
      const wanted = { tokenId: body.token_id, appId, asaId: algo.id, price, address }
      const { terms, endSeconds } = await findNewAuction(services, wanted)
      if (endSeconds !== endOf(terms.startSeconds, duration)) throw new FacetError('invalid-duration')
      const { currency, vault } = terms
      // An opt-in that is not needed does no harm.
      const needsOptIn = signed[0]?.sender.toString() === address
      return buildSwap(network, { ...facts, needsOptIn, appId: BigInt(appId), currency, vault })
    },
  })
  const auction = await readAuctionCard(services, BigInt(appId), address)
  return { ...acceptedGroup(group), token_id: tokenId, app_id: appId, auction }
})
