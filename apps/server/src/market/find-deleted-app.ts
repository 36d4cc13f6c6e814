import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasCaughtUp } from '../chain/has-caught-up.ts'
import { checkNotOfAnotherKind } from './program-of-kind.ts'
import type { Services } from './services.ts'

/** A requested app. */
export interface NamedApp {
  appId: number
  /** The NFT that it must be for, if the request names one. */
  tokenId?: number | undefined
}

/**
 * The row of an app that the chain does not have (any more). The projection knows, at most a block later, how it ended.
 *
 * @throws FacetError `task-of-another-contract` when it was one of another kind
 */
export async function findDeletedApp<Row extends { assetId: bigint }>(
  services: Services,
  table: PgTable & { appId: PgColumn; state: PgColumn; $inferSelect: Row },
  { appId, tokenId }: NamedApp,
): Promise<Row | undefined> {
  const { database, kinds } = services
  await hasCaughtUp(services)
  const rows = await database.db
    .select()
    .from(table)
    .where(eq(table.appId, BigInt(appId)))
  const [row] = rows as Row[]
  if (!row)
    await checkNotOfAnotherKind(
      services,
      appId,
      kinds.find((kind) => kind.table === table),
    )
  return row && (tokenId === undefined || row.assetId === BigInt(tokenId)) ? row : undefined
}
