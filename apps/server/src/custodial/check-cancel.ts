import { cancelCustody } from '@facet/groups'
import { readHolding } from '../chain/read-holding.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import type { Services } from '../services.ts'
import { custodialFactsOnWire } from './custodial-wire.ts'
import { checkSeller, findCustodialListing } from './find-custodial-listing.ts'

/** The seller's version 1 listing before it is taken back: what `cancel/check` answers. Nothing of the seller's was locked in it. */
export async function checkCustodialCancel(services: Services, seller: string, tokenId: number) {
  const { facts } = await findCustodialListing(services, tokenId)
  checkSeller(facts, seller)
  const needsOptIn = (await readHolding(services.algod, seller, facts.nft)) === undefined
  const { feeMicroAlgo } = cancelCustody(await readNetworkParams(services), { ...facts, needsOptIn })
  return {
    kind: 'custodial' as const,
    ...custodialFactsOnWire(services, facts),
    needs_opt_in: needsOptIn,
    network_fee_micro_algo: String(feeMicroAlgo),
  }
}
