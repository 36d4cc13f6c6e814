import { type ContractKind, isOfKind, type ProgramOf } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { findKind, type Kind } from './kind.ts'
import { marketAppTable } from './market-app-table.ts'
import { type AppOnChain, readApp } from './read-app.ts'
import type { Services } from './services.ts'

/** The refusal of an application that exists, but is not of the wanted kind. */
export function notOfKind({ program }: AppOnChain, appId: bigint | number): FacetError {
  return new FacetError(program ? 'task-of-another-contract' : 'listing-not-genuine', { appId: Number(appId) })
}

/**
 * The program of an application of a kind.
 *
 * @throws FacetError `task-of-another-contract` (a contract of this market of another kind), `listing-not-genuine` (none of this market)
 */
export function programOfKind<Name extends ContractKind>(app: AppOnChain, appId: bigint, kind: Name): ProgramOf<Name> {
  if (!app.program || !isOfKind(app.program, kind)) throw notOfKind(app, appId)
  return app.program
}

/**
 * Refuses an application that the projection remembers as one of another kind, also when it is gone.
 *
 * @throws FacetError `task-of-another-contract`
 */
export async function checkNotOfAnotherKind(
  services: Services,
  appId: number,
  expected: Kind | undefined,
): Promise<void> {
  const known = await rememberedKind(services, appId)
  if (known !== undefined && known !== expected?.name) throw new FacetError('task-of-another-contract', { appId })
}

/**
 * Refuses an application that no page of a kind shows and that is not a listing of that kind.
 *
 * @throws FacetError `task-of-another-contract` (a contract of this market of another kind, also a closed one), `listing-not-genuine`
 * (none of this market), `chain-unavailable`
 */
export async function checkIsOfKind(services: Services, appId: number, expected: Kind): Promise<void> {
  await checkNotOfAnotherKind(services, appId, expected)
  const app = await readApp(services.algod, BigInt(appId))
  if (app && app.program?.kind !== expected.name) throw notOfKind(app, appId)
}

/** The kind of a contract of this market, by the projection, which remembers those that are gone. */
export async function rememberedKind({ database }: Services, appId: number): Promise<ContractKind | undefined> {
  const { kind, appId: id } = marketAppTable
  const [known] = await database.db
    .select({ kind })
    .from(marketAppTable)
    .where(eq(id, BigInt(appId)))
  return known?.kind
}

/** The kind of listing that an application is. @throws FacetError `task-of-another-contract`, `listing-not-genuine` */
export function kindOfListing(services: Services, app: AppOnChain, appId: number): Kind {
  const kind = findKind(services, app.program?.kind)
  if (!kind) throw notOfKind(app, appId)
  return kind
}
