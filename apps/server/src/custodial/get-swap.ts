import { getSwap as contract } from '@facet/api-contract/custodial/get-swap'
import { custodialToWire } from '@facet/api-contract/custodial/custodial-codec'
import { readHolding } from '../chain/read-holding.ts'
import { handle } from '../market/services.ts'
import { checkSeller, findCustodialListing } from './find-custodial-listing.ts'
import { custodialReadNow } from './custodial-read-now.ts'

export const getSwap = handle(contract, async ({ params, session, services }) => {
  const { facts } = await findCustodialListing(services, params.id)
  checkSeller(facts, session.address)
  const holding = await readHolding(services.algod, facts.seller, facts.nft)
  return { ...custodialToWire(facts, custodialReadNow(services)), needs_opt_in: holding === undefined }
})
