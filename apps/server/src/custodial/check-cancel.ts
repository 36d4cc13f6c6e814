import { cancelCustody } from '@facet/groups'
import { custodialToWire } from '@facet/api-contract/custodial/custodial-codec'
import { readHolding } from '../chain/read-holding.ts'
import type { Services } from '../market/services.ts'
import { checkSeller, findCustodialListing } from './find-custodial-listing.ts'
import { custodialReadNow } from './custodial-read-now.ts'

/** The seller's version 1 listing before cancellation, as `cancel/check` answers it. It locks no deposit of the seller. */
export async function checkCustodialCancel(services: Services, seller: string, tokenId: number) {
  const { facts } = await findCustodialListing(services, tokenId)
  checkSeller(facts, seller)
  const needsOptIn = (await readHolding(services.algod, seller, facts.nft)) === undefined
  const { feeMicroAlgo } = cancelCustody(await services.shownNetwork(), { ...facts, needsOptIn })
  return {
    kind: 'custodial' as const,
    ...custodialToWire(facts, custodialReadNow(services)),
    needs_opt_in: needsOptIn,
    network_fee_micro_algo: String(feeMicroAlgo),
  }
}
