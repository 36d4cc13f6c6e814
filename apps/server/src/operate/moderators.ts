import { isAddress } from '@facet/groups'
import type { Command } from './command.ts'
import { Refused } from './refused.ts'

/** `moderators`: who may decide about others at the market. */
export const moderators: Command = {
  summary: 'name the accounts that may decide who is verified, or take one off the list',
  usage: `<list|add|remove> [ADDRESS …]

Changes MODERATOR_ADDRESSES in the settings. Servers read it at their next start.`,
  options: [],
  async run({ settings, args: [action = '', ...addresses], isDryRun, say }) {
    const { moderatorAddresses } = settings.config()
    const wrong = addresses.find((address) => !isAddress(address))
    if (wrong !== undefined) throw new Refused(`${wrong} is no address.`)
    if (action !== 'list' && addresses.length === 0) {
      throw new Refused('Say whom: npx facet-market moderators <list|add|remove> [ADDRESS …]')
    }
    const next = changed(action, moderatorAddresses, addresses)
    if (action !== 'list' && !isDryRun) settings.set({ MODERATOR_ADDRESSES: next.join(',') })
    for (const address of next) say(address)
    say(
      `${next.length} ${next.length === 1 ? 'moderator' : 'moderators'}${isDryRun ? ', then. Nothing was changed' : ''}.`,
    )
  },
}

function changed(action: string, known: readonly string[], named: readonly string[]): string[] {
  switch (action) {
    case 'list':
      return [...known]
    case 'add':
      return [...new Set([...known, ...named])]
    case 'remove':
      return known.filter((address) => !named.includes(address))
    default:
      throw new Refused(`"${action}" is none of list, add and remove.`)
  }
}
