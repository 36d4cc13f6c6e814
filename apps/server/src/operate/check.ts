import { FacetError } from '@facet/errors'
import { connectAlgod } from '../chain/algod.ts'
import { TokenRefused } from '../chain/guarded-http-client.ts'
import { checkDatabase } from './check-database.ts'
import { checkAccounts, checkFiles, checkOrigin, checkPages, checkVaults } from './check-market.ts'
import { checkMessages } from './check-messages.ts'
import { checkNode } from './check-node.ts'
import { checkReplica } from './check-replica.ts'
import { checkDemoWallet, checkSettingsFile } from './check-settings.ts'
import type { Command } from './command.ts'
import { type Finding, findingLines, wrong } from './finding.ts'

/** `check`: looks at everything that a market depends on, and changes nothing. */
export const check: Command = {
  summary: 'check node, database, files, vaults, mail server and address, and say what to do',
  usage: `

One line for each thing, and what to do where it is not as it should be. Ends with exit code 1 if anything is wrong.`,
  options: [],
  async run({ settings, print }) {
    const config = settings.config()
    const algod = connectAlgod(config)
    const findings: Finding[] = []
    const report = async (about: string, look: () => Promise<Finding[]>): Promise<Finding[]> => {
      const found = await look().catch((error: unknown) => [failureOf(about, error)])
      for (const line of found.flatMap(findingLines)) print(line)
      findings.push(...found)
      return found
    }
    await report('settings', async () => checkSettingsFile(settings))
    const { finding, projection, held = [], custody, servers } = await checkDatabase(config)
    const node = await report('node', () => checkNode(algod, config, projection))
    await report('database', async () => [finding, ...held])
    await report('read replica', () => checkReplica(config, projection))
    await report('files', () => checkFiles(config, servers))
    if (node.every(({ about, state }) => about !== 'node' || state !== 'wrong')) {
      await report('settings', () => checkDemoWallet(algod, config))
      await report('vaults', () => checkVaults(algod, config))
      await report('accounts', async () => {
        const accounts = await checkAccounts(algod, config, custody)
        return held.length > 0 ? accounts.filter(({ about }) => about !== 'custody') : accounts
      })
    }
    await report('pages', async () => [checkPages(config)])
    await report('e-mail', () => checkMessages(config))
    await report('origin', () => checkOrigin(config))
    return findings.every(({ state }) => state !== 'wrong')
  },
}

/** The finding in the place of a part that could not be looked at. */
function failureOf(about: string, error: unknown): Finding {
  if (error instanceof TokenRefused)
    return wrong('node', 'it refuses the token', 'Correct ALGOD_TOKEN: the node at ALGOD_URL wants another.')
  if (error instanceof FacetError && error.code === 'chain-unavailable')
    return wrong('node', 'it does not answer', 'Start it, or correct ALGOD_URL and ALGOD_TOKEN.')
  return wrong(about, error instanceof Error ? error.message : String(error), 'Correct the settings.')
}
