import { checkDeposit as contract } from '@facet/api-contract/custodial/check-deposit'
import { depositInCustody } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { handle } from '../platform/http/handle.ts'
import { newCustodialTerms } from './custodial-terms.ts'

export const checkDeposit = handle(contract, async ({ query, session, services }) => {
  const { token_id: tokenId, price } = query
  const terms = await newCustodialTerms(services, { tokenId, price, seller: session.address })
  const { assetId: nft, seller, custodian } = terms
  const group = depositInCustody(await readNetworkParams(services), { nft, seller, custodian })
  return {
    token_id: tokenId,
    seller,
    custodian,
    price_base_units: String(terms.priceMicroAlgo),
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
})
