import { isAddress } from '@facet/groups'
import { FacetError } from '@facet/errors'
import { findAccount } from '../account/find-account.ts'
import { openAccount } from '../account/open-account.ts'
import { setVerified } from '../account/set-verified.ts'
import { verifiedAddresses } from '../account/verified.ts'
import type { Database } from '../platform/db/database.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-market-database.ts'
import { Refused } from './refused.ts'

/** `verify-user`: who bears the badge of a verified artist. */
export const verifyUser: Command = {
  summary: 'give artists the badge of a verified account, or take it away',
  usage: `<list|add|remove> [USERNAME or ADDRESS …]

Counts at once, for all addresses of the account. With the embedded database, the server has to be stopped.`,
  options: [],
  async run({ settings, args: [action = '', ...names], isDryRun, say }) {
    if (!['list', 'add', 'remove'].includes(action)) throw new Refused(`"${action}" is none of list, add and remove.`)
    if (action !== 'list' && names.length === 0) {
      throw new Refused('Say whom: npx facet-market verify-user <list|add|remove> [USERNAME or ADDRESS …]')
    }
    await withDatabase(settings.config(), async (database) => {
      const wrong = await unknownAmong(database, names)
      if (wrong !== undefined) throw new Refused(`${wrong} is neither a username nor an address.`)
      if (action !== 'list' && !isDryRun) {
        for (const name of names) await setVerified(database, await accountIdOf(database, name), action === 'add')
      }
      const verified = await verifiedAddresses({ database })
      for (const address of verified) say(address)
      say(`${verified.length} verified${isDryRun ? '. Nothing was changed' : ''}.`)
    })
  },
}

/** Nothing is changed when one of the names is wrong. */
async function unknownAmong(database: Database, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const isKnown = await findAccount({ database }, name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FacetError) return false
        throw error
      },
    )
    if (!isKnown) return name
  }
  return undefined
}

async function accountIdOf(database: Database, name: string): Promise<bigint> {
  const { account } = await findAccount({ database }, name)
  if (account) return account.id
  if (!isAddress(name)) throw new Error('a username has an account')
  return (await openAccount(database, name)).id
}
