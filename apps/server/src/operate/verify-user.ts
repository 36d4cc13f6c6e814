import { reason as reasonSchema } from '@facet/api-contract/moderation/reason'
import { FacetError } from '@facet/errors'
import { findPresent, type Named } from '../account/find-account.ts'
import { openNamed } from '../account/open-account.ts'
import { verifiedAddresses } from '../account/verified.ts'
import type { Database } from '../platform/db/database.ts'
import type { Command } from './command.ts'
import { decide } from '../verification/decide.ts'
import { withDatabase } from './open-market-database.ts'
import { notAnAction, Refused } from './refused.ts'

/** `verify-user`: the accounts with the badge of a verified artist. */
export const verifyUser: Command = {
  summary: 'give artists the badge of a verified account, or take it away',
  usage: `<list|add|remove> [USERNAME or ADDRESS …] --reason TEXT

Takes effect immediately for all the account's addresses; the account is notified. Do not name anyone in the reason: it is published. With the embedded database, stop the server first.`,
  options: ['reason'],
  async run({ settings, options: { reason = '' }, args: [action = '', ...names], isDryRun, print }) {
    if (!['list', 'add', 'remove'].includes(action)) throw notAnAction('verify-user', action)
    if (action !== 'list' && names.length === 0) {
      throw new Refused('Name an account: npx facet-market verify-user <list|add|remove> [USERNAME or ADDRESS …]')
    }
    if (action !== 'list' && !reasonSchema.safeParse(reason).success) {
      throw new Refused('Say why: --reason "…", at most 500 characters. It is published.')
    }
    await withDatabase(settings.config(), async (database) => {
      // Nothing is changed when one of the names is wrong.
      const people = await findAll(database, names)
      if (action !== 'list' && isDryRun) {
        for (const name of names) print(`${name} would ${action === 'add' ? 'get' : 'lose'} the badge.`)
      } else if (action !== 'list') {
        for (const person of people) {
          const { id: accountId } = await openNamed(database, person)
          const username = person.account?.username ?? null
          await decide(database, { accountId, username, isVerified: action === 'add', reason, decidedBy: null })
        }
      }
      const verified = await verifiedAddresses({ database })
      for (const address of verified) print(address)
      print(`${verified.length} verified${isDryRun ? '. Nothing was changed' : ''}.`)
    })
  },
}

/** @throws Refused when one of them is neither a username nor an address */
async function findAll(database: Database, names: readonly string[]): Promise<Named[]> {
  const found: Named[] = []
  for (const name of names) {
    const person = await findPresent({ database }, name).catch((error: unknown) => {
      throw error instanceof FacetError ? new Refused(`${name} is neither a username nor an address.`) : error
    })
    found.push(person)
  }
  return found
}
