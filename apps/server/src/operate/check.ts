import { FacetError } from '@facet/errors'
import { connectAlgod } from '../chain/algod.ts'
import { checkDatabase } from './check-database.ts'
import { checkAccounts, checkFiles, checkOrigin, checkPages, checkVaults } from './check-market.ts'
import { checkNode } from './check-node.ts'
import type { Command } from './command.ts'
import { type Finding, findingLines, wrong } from './finding.ts'
import { Refused } from './refused.ts'

/** `check`: looks at everything that a market depends on, and changes nothing. */
export const check: Command = {
  summary: 'look at node, database, files, vaults and address, and say what to do',
  usage: `

One line for each thing, and what to do where it is not as it should be. Ends with exit code 1 if anything is wrong.`,
  options: [],
  async run({ settings, say }) {
    const config = settings.config()
    const algod = connectAlgod(config)
    const { finding, projection } = await checkDatabase(config)
    const parts: (() => Promise<Finding[]>)[] = [
      () => checkNode(algod, config, projection),
      async () => [finding, await checkFiles(config)],
      () => checkVaults(algod, config),
      () => checkAccounts(algod, config),
      async () => [checkPages(config), ...(await checkOrigin(config))],
    ]
    const findings: Finding[] = []
    for (const part of parts) {
      const found = await part().catch(failureOf)
      for (const line of found.flatMap(findingLines)) say(line)
      findings.push(...found)
      if (found.some(({ about, state }) => about === 'node' && state === 'wrong')) break
    }
    return findings.every(({ state }) => state !== 'wrong')
  },
}

function failureOf(error: unknown): Finding[] {
  if (error instanceof Refused) return [wrong('vaults', error.message, 'Mend the settings.')]
  const isSilent = error instanceof FacetError && error.code === 'chain-unavailable'
  const text = isSilent ? 'it does not answer' : error instanceof Error ? error.message : String(error)
  return [wrong('node', text, 'Start it, or mend ALGOD_URL and ALGOD_TOKEN.')]
}
