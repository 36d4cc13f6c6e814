import { isAddress } from '@facet/groups'
import type { Command } from './command.ts'
import { Refused } from './refused.ts'

/** `verify-user`: who bears the badge of a verified artist. */
export const verifyUser: Command = {
  summary: 'give artists the badge of a verified account, or take it away',
  usage: `<list|add|remove> [ADDRESS …]

Changes VERIFIED_ADDRESSES in the settings. Servers read it at their next start.`,
  options: [],
  async run({ settings, args: [action = '', ...addresses], isDryRun, say }) {
    const { verifiedAddresses } = settings.config()
    const wrong = addresses.find((address) => !isAddress(address))
    if (wrong !== undefined) throw new Refused(`${wrong} is no address.`)
    if (action !== 'list' && addresses.length === 0) {
      throw new Refused('Say whom: npx facet-market verify-user <list|add|remove> [ADDRESS …]')
    }
    const next = changed(action, verifiedAddresses, addresses)
    if (action !== 'list' && !isDryRun) settings.set({ VERIFIED_ADDRESSES: next.join(',') })
    for (const address of next) say(address)
    say(`${next.length} verified${isDryRun ? ', then. Nothing was changed' : ''}.`)
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
