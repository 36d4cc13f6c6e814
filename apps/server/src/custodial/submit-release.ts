import { FacetError } from '@facet/errors'
import type { BuiltGroup, NetworkParams } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { type GroupStep, transferStep } from '../chain/group-step.ts'
import { type AcceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { stalePrice } from '../currency/price.ts'
import type { Services } from '../market/services.ts'
import { readCustodialGroup, readShortWindow } from './custodial-group.ts'
import { custodianInUse } from './custodian-in-use.ts'
import { findCustodialListing, type OpenCustodialListing } from './find-custodial-listing.ts'
import { claimRelease, lockListing } from './lock-listing.ts'

export interface Release {
  /** Prefix of the submission's kind, by which a second request recognises the first. */
  kind: 'custodial-buy' | 'custodial-cancel' | 'custodial-swap' | 'custodial-auction'
  address: string
  body: { txNft: string; txns: readonly string[] }
  /** The contract that a work moves to. */
  toApp?: number
  /** Right before the work. */
  before?: readonly GroupStep[]
  /** Right after the work. */
  after?: readonly GroupStep[]
  /** The expected group, given the current listing. @throws FacetError when the market refuses it */
  expect: (listing: OpenCustodialListing, network: NetworkParams, signed: readonly Transaction[]) => Promise<BuiltGroup>
}

/**
 * Processes a group that releases a work from custody. The market signs its transaction last: after rebuilding the group from facts
 * read now and comparing it, while the listing's row is locked and still matches those facts.
 *
 * @throws FacetError those of `findCustodialListing`, `lockListing` and `submitGroup`; `stale-price`
 */
export async function submitRelease(
  services: Services,
  { kind, address, body, toApp, before = [], after = [], expect }: Release,
): Promise<{ tokenId: number; group: AcceptedGroup }> {
  const countersigner = await custodianInUse(services)
  const { tokenId, signedTx } = readCustodialGroup(body)
  let listing: OpenCustodialListing | undefined
  const group = await submitGroup(services, {
    kind: toApp === undefined ? `${kind} ${tokenId}` : `${kind} ${tokenId} ${toApp}`,
    address,
    body,
    signedTx,
    countersigner,
    steps: [...before, transferStep(countersigner.address, tokenId, address), ...after],
    expect: async (signed) => {
      listing = await findCustodialListing(services, tokenId)
      return expect(listing, await readShortWindow(services, signed), signed)
    },
    prepare: async (tx, groupId) => {
      if (!listing) throw new FacetError('listing-closed')
      const row = await lockListing(tx, listing.row, groupId)
      const isStale = kind === 'custodial-buy' && row.priceBaseUnits !== listing.row.priceBaseUnits
      if (isStale) throw stalePrice(listing.row.priceBaseUnits, row.priceBaseUnits)
      await claimRelease(tx, row, groupId)
    },
  })
  return { tokenId, group }
}
