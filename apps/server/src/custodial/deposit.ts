import { deposit as contract } from '@facet/api-contract/custodial/deposit'
import { FacetError } from '@facet/errors'
import { depositInCustody } from '@facet/groups'
import { eq } from 'drizzle-orm'
import { transferStep } from '../chain/group-step.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle, type Services } from '../market/services.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import { checkHolder, custodianInUse } from './custodian-in-use.ts'
import { readCustodialGroup, readShortWindow } from './custodial-group.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { custodialRow } from './custodial-row.ts'
import { newCustodialTerms } from './custodial-terms.ts'
import { checkSellerRoom, lockCustody } from './custody-room.ts'
import { signingStep } from './signing-step.ts'

type Terms = Awaited<ReturnType<typeof newCustodialTerms>>

/**
 * The row is written with the group, so that a work in custody always has an owner on record. The group does not contain the price: the
 * terms are those of the last request, since the node may have refused the group with earlier ones.
 */
export const deposit = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price, txNft, txns } = body
  const { address } = session
  if (!txNft || !txns)
    return depositToSign(services, await newCustodialTerms(services, { tokenId, price, seller: address }))
  const countersigner = await custodianInUse(services)
  let agreed: Terms | undefined
  const group = await submitGroup(services, {
    kind: `custodial-deposit ${tokenId}`,
    address,
    body,
    signedTx: readCustodialGroup({ txNft, txns }).signedTx,
    countersigner,
    steps: [
      transferStep(countersigner.address, tokenId, countersigner.address),
      transferStep(address, tokenId, countersigner.address),
    ],
    expect: async (signed) => {
      agreed = await newCustodialTerms(services, { tokenId, price, seller: address })
      const { assetId: nft, seller, custodian } = agreed
      return depositInCustody(await readShortWindow(services, signed), { nft, seller, custodian })
    },
    prepare: async (tx, depositGroupId) => {
      if (!agreed) throw new FacetError('transaction-refused', { reason: 'nothing was agreed' })
      const { custodian: escrow, ...terms } = agreed
      await lockCustody(tx)
      await checkHolder(tx, escrow)
      await checkSellerRoom(tx, address, depositGroupId)
      const { round, timestampSeconds } = services.clock
      const row = custodialRow({ ...terms, escrow, depositGroupId, round, timestampSeconds })
      const { depositGroupId: target, state } = custodialListingTable
      await tx
        .insert(custodialListingTable)
        .values(row)
        .onConflictDoUpdate({ target, set: row, setWhere: eq(state, 'sent') })
    },
  })
  const sale = await readSaleCard(services, BigInt(tokenId), address)
  return { state: 'listed' as const, ...acceptedGroup(group), token_id: tokenId, app_id: tokenId, sale }
})

async function depositToSign(services: Services, terms: Terms) {
  const { assetId: nft, seller, custodian } = terms
  const group = depositInCustody(await readNetworkParams(services), { nft, seller, custodian })
  return {
    ...signingStep(group),
    token_id: Number(nft),
    seller,
    custodian,
    price_base_units: String(terms.priceMicroAlgo),
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
}
