import type { Account } from './account-table.ts'

/** The fields of a row that describe the account at an address (`person` in `@facet/api-contract/fields`). */
interface Person {
  username: string | null
  pp: string | null
  verified: boolean
  governor: boolean | null
}

type PersonAs<Prefix extends string> = { [Name in keyof Person as `${Prefix}_${Name}`]: Person[Name] }

/** The account's fields wherever it is named; `undefined` is an address that never signed in. */
export function personOf(account: Account | undefined): Person {
  return {
    username: account?.username ?? null,
    pp: account?.pictureCid ?? null,
    verified: account !== undefined && account.verifiedAt !== null,
    governor: null,
  }
}

/** The same fields with a prefix that says the account's role in the row. */
export function personAs<Prefix extends string>(prefix: Prefix, account: Account | undefined): PersonAs<Prefix> {
  const fields = Object.entries(personOf(account)).map(([name, value]) => [`${prefix}_${name}`, value])
  return Object.fromEntries(fields) as PersonAs<Prefix>
}
