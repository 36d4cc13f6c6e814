import { FacetError } from '@facet/errors'
import { findAsset } from '../asset/find-asset.ts'
import { findKind, type Kind } from './kind.ts'
import { kindOfListing, rememberedKind } from './program-of-kind.ts'
import { readApp } from './read-app.ts'
import type { Services } from './services.ts'

/**
 * The kind of an app: from the projection, which remembers deleted apps, otherwise from the chain, which is ahead of it.
 *
 * @throws FacetError `listing-not-found` (no such application), `task-of-another-contract` (no listing, but a contract of this
 * market), `listing-not-genuine` (none of this market), `nft-not-found`, `chain-unavailable`
 */
export async function kindOfApp(
  services: Services,
  { tokenId, appId }: { tokenId: number; appId: number },
): Promise<Kind> {
  const known = findKind(services, await rememberedKind(services, appId))
  if (known) return known
  const app = await readApp(services.algod, BigInt(appId))
  if (app) return kindOfListing(services, app, appId)
  await findAsset(services, tokenId)
  throw new FacetError('listing-not-found')
}
