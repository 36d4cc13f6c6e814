import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { Outdated } from '../platform/db/outdated.ts'
import { type Account, accountAddressTable, accountTable } from './account-table.ts'
import type { Named } from './find-account.ts'

/** The account of a proven address, created the first time. */
export async function openAccount(database: Pick<Database, 'db' | 'transaction'>, address: string): Promise<Account> {
  const known = await findByAddress(database, address)
  if (known) return known
  const created = await database.transaction(async (tx) => {
    const [account] = await tx.insert(accountTable).values({}).returning()
    if (!account) throw new Error('an insert answers its row')
    const added = await tx
      .insert(accountAddressTable)
      .values({ address, accountId: account.id })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) return account
    // Another sign-in of the same address came first.
    await tx.delete(accountTable).where(eq(accountTable.id, account.id))
    return undefined
  })
  const account = created ?? (await findByAddress(database, address))
  if (!account) throw new Outdated(`the account of ${address} went away while it signed in`)
  return account
}

/** The account of a name or an address, created for an address that has not signed in yet, so that an artist can be verified before. */
export async function openNamed(
  database: Pick<Database, 'db' | 'transaction'>,
  { account, addresses }: Named,
): Promise<Account> {
  return account ?? openAccount(database, addresses[0])
}

async function findByAddress({ db }: Pick<Database, 'db'>, address: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: accountTable })
    .from(accountAddressTable)
    .innerJoin(accountTable, eq(accountTable.id, accountAddressTable.accountId))
    .where(eq(accountAddressTable.address, address))
  return row?.account
}
