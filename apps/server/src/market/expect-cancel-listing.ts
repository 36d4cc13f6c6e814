import { FacetError } from '@facet/errors'
import type { Transaction } from 'algosdk'
import { kindOfApp } from './kind-of-app.ts'
import type { ListingCancel, ListingToCancel } from './kind/ending.ts'
import type { Services } from './services.ts'

/**
 * The cancellation of a contract listing of any kind.
 *
 * @throws FacetError what `kindOfApp` and the `cancel` of its kind throw; `task-of-another-contract` (a listing that is not ended
 * this way)
 */
export async function expectCancelListing(
  services: Services,
  listing: ListingToCancel,
  signed?: readonly Transaction[],
): Promise<ListingCancel> {
  const kind = await kindOfApp(services, listing)
  if (!kind.cancel) throw new FacetError('task-of-another-contract', { appId: listing.appId })
  return kind.cancel(services, listing, signed)
}
