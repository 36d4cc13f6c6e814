import { deposit as contract } from '@facet/api-contract/custodial/deposit'
import { FacetError } from '@facet/errors'
import { depositInCustody } from '@facet/groups'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle } from '../platform/http/handle.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import { custodianOf } from './custodian.ts'
import { readCustodialGroup, readShortWindow } from './custodial-group.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { newCustodialTerms } from './custodial-terms.ts'
import { checkSellerRoom, lockSellerRoom } from './custody-room.ts'

type Terms = Awaited<ReturnType<typeof newCustodialTerms>>

/** The row is written with the group, so that whoever meets the work in custody knows whose it is. */
export const deposit = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price } = body
  const { address } = session
  const countersigner = custodianOf(services)
  let agreed: Terms | undefined
  const group = await submitGroup(services, {
    kind: `custodial-deposit ${tokenId}`,
    address,
    signedTx: readCustodialGroup(body).signedTx,
    countersigner,
    expect: async (signed) => {
      agreed = await newCustodialTerms(services, { tokenId, price, seller: address })
      const { assetId: nft, seller, custodian } = agreed
      return depositInCustody(await readShortWindow(services, signed), { nft, seller, custodian })
    },
    prepare: async (tx, depositGroupId) => {
      if (!agreed) throw new FacetError('transaction-refused', { reason: 'nothing was agreed' })
      const { custodian: _, ...terms } = agreed
      await lockSellerRoom(tx, address)
      await checkSellerRoom(tx, address, depositGroupId)
      const { round, timestampSeconds } = services.clock
      await tx
        .insert(custodialListingTable)
        .values({
          ...terms,
          firstPriceMicroAlgo: terms.priceMicroAlgo,
          depositGroupId,
          listedRound: BigInt(round),
          listedAtSeconds: timestampSeconds,
        })
        .onConflictDoNothing()
    },
  })
  const sale = await readSaleCard(services, BigInt(tokenId), address)
  return { ...acceptedGroup(group), token_id: tokenId, app_id: tokenId, sale }
})
