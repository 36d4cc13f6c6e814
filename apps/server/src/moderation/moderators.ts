import { FacetError } from '@facet/errors'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { Session } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { moderatorTable } from './moderator-table.ts'

type WithDatabase = Pick<Database, 'db'>

/** The addresses of all moderators, in the order in which they were added. */
export async function readModerators({ db }: WithDatabase): Promise<string[]> {
  const rows = await db.select().from(moderatorTable).orderBy(asc(moderatorTable.addedAt), asc(moderatorTable.address))
  return rows.map(({ address }) => address)
}

export async function addModerators({ db }: WithDatabase, addresses: readonly string[]): Promise<void> {
  const rows = addresses.map((address) => ({ address }))
  if (rows.length > 0) await db.insert(moderatorTable).values(rows).onConflictDoNothing()
}

export async function removeModerators({ db }: WithDatabase, addresses: readonly string[]): Promise<void> {
  await db.delete(moderatorTable).where(inArray(moderatorTable.address, [...addresses]))
}

/** Whether the address that signed in is a moderator's. */
export async function isModerator({ database }: Pick<Services, 'database'>, { address }: Session): Promise<boolean> {
  return (await database.db.$count(moderatorTable, eq(moderatorTable.address, address))) > 0
}

/** @throws FacetError `not-allowed` */
export async function requireModerator(services: Pick<Services, 'database'>, session: Session): Promise<void> {
  if (!(await isModerator(services, session))) throw new FacetError('not-allowed')
}
