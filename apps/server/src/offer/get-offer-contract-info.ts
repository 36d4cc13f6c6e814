import { getOfferContractInfo as contract } from '@facet/api-contract/offer/get-offer-contract-info'
import { newOfferToWire } from '@facet/api-contract/offer/offer-codec'
import { offerProgram } from '@facet/contracts'
import { handle } from '../market/services.ts'
import { newOfferTerms } from './new-offer-terms.ts'

export const getOfferContractInfo = handle(contract, async ({ query, session, services }) => {
  const { token_id: tokenId, asa_id: asaId, units, amount: price, expiry: expirySeconds } = query
  const request = { bidder: session.address, tokenId, asaId, units, price, expirySeconds }
  const { terms, needsOptIn } = await newOfferTerms(services, request)
  return { ...newOfferToWire(terms, offerProgram), needs_opt_in: needsOptIn }
})
