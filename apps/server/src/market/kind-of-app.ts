import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { findAsset } from '../asset/find-asset.ts'
import { findKind, type Kind } from './kind.ts'
import { marketAppTable } from './market-app-table.ts'
import { readApp } from './read-app.ts'
import type { Services } from './services.ts'

/**
 * The kind of an application: by the projection, which remembers applications that are gone, else by the chain, which is ahead of it.
 *
 * @returns nothing for an application that is no listing of this market
 * @throws FacetError `listing-not-found` (no such application), `nft-not-found`, `chain-unavailable`
 */
export async function kindOfApp(
  services: Services,
  { tokenId, appId }: { tokenId: number; appId: number },
): Promise<Kind | undefined> {
  const { kind, appId: id } = marketAppTable
  const [known] = await services.database.db
    .select({ kind })
    .from(marketAppTable)
    .where(eq(id, BigInt(appId)))
  if (known) return findKind(services, known.kind)
  const app = await readApp(services.algod, BigInt(appId))
  if (app) return findKind(services, app.program?.kind)
  await findAsset(services, tokenId)
  throw new FacetError('listing-not-found', { appId })
}
