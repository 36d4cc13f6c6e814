import { getSwap as contract } from '@facet/api-contract/custodial/get-swap'
import { readHolding } from '../chain/read-holding.ts'
import { handle } from '../platform/http/handle.ts'
import { custodialFactsOnWire } from './custodial-wire.ts'
import { checkSeller, findCustodialListing } from './find-custodial-listing.ts'

export const getSwap = handle(contract, async ({ params, session, services }) => {
  const { facts } = await findCustodialListing(services, params.id)
  checkSeller(facts, session.address)
  const holding = await readHolding(services.algod, facts.seller, facts.nft)
  return { ...custodialFactsOnWire(services, facts), needs_opt_in: holding === undefined }
})
