import { isAddress } from '@facet/groups'
import { addModerators, readModerators, removeModerators } from '../moderation/moderators.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-market-database.ts'
import { notAnAction, Refused } from './refused.ts'

const changes = { add: addModerators, remove: removeModerators, list: null }

/** `moderators`: the accounts that may moderate the market. */
export const moderators: Command = {
  summary: 'name the accounts that may decide who is verified, or take one off the list',
  usage: `<list|add|remove> [ADDRESS …]

Takes effect immediately, for anyone who signs in with one of these addresses. With the embedded database, stop the server first.`,
  options: [],
  async run({ settings, args: [action = '', ...addresses], isDryRun, print }) {
    if (!Object.hasOwn(changes, action)) throw notAnAction('moderators', action)
    const change = changes[action as keyof typeof changes]
    const wrong = addresses.find((address) => !isAddress(address))
    if (wrong !== undefined) throw new Refused(`${wrong} is not an address.`)
    if (change && addresses.length === 0) {
      throw new Refused('Name an account: npx facet-market moderators <list|add|remove> [ADDRESS …]')
    }
    await withDatabase(settings.config(), async (database) => {
      const before = await readModerators(database)
      for (const address of new Set(change ? addresses : [])) {
        const isOne = before.includes(address)
        if (isOne === (action === 'add')) print(`${address} is ${isOne ? 'a moderator already' : 'no moderator'}.`)
        else print(`${address} ${isDryRun ? 'would be' : 'is'} ${action === 'add' ? 'added' : 'removed'}.`)
      }
      if (!isDryRun) await change?.(database, addresses)
      const named = await readModerators(database)
      for (const address of named) print(address)
      const count = `${named.length} ${named.length === 1 ? 'moderator' : 'moderators'}`
      print(`${count}.${isDryRun ? ' Nothing was changed.' : ''}`)
    })
  },
}
