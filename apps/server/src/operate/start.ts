import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { connectAlgod } from '../chain/algod.ts'
import { type Config, checkDeployed } from '../platform/config/config.ts'
import { BEGIN_NOW_ADVICE, hasLostFirstBlock } from './begin-later.ts'
import type { Command, CommandContext } from './command.ts'
import { checkDatabase } from './check-database.ts'
import { checkPages, DEPLOY } from './check-market.ts'
import { checkDemoWallet, checkSettingNames } from './check-settings.ts'
import { readDeployment } from './deployment.ts'
import { endWithNpx } from './end-with-npx.ts'
import { Refused } from './refused.ts'
import type { SettingsFile } from './settings-file.ts'

/** Builds the web app unless its last build used the same sources; not part of an installation that only has the build. */
const buildProgram = join(import.meta.dirname, '../../../web/run-build.ts')

/** `start`: the server, with the settings of the file. */
export const start: Command = {
  summary: 'run the server',
  usage: `

Brings the build of the pages up to date, then runs the market's server until SIGTERM or Ctrl-C.`,
  options: [],
  async run({ settings, isDryRun, print, startServer }) {
    const config = settings.config()
    checkNames(settings, print)
    checkDeployed(config)
    await checkFirstBlock(config, print)
    if (isDryRun) {
      await tryDatabase(config)
      print(`The settings can be read; pages: ${checkPages(config).text}.`)
      return
    }
    // Before the build, which nothing interrupts: npx may be gone when it ends.
    endWithNpx()
    if (config.webBuildFolder !== undefined && existsSync(buildProgram)) {
      print('Bringing the build of the pages up to date; after an upgrade this takes a minute or two.')
      const { status } = spawnSync(process.execPath, [buildProgram], { stdio: 'inherit' })
      if (status !== 0) throw new Refused('The pages could not be built; the lines above say why.')
    }
    Object.assign(process.env, settings.environment())
    await startServer()
  },
}

/** @throws Refused where the server would, as far as the database can be asked */
async function tryDatabase(config: Config): Promise<void> {
  const { finding, held = [] } = await checkDatabase(config)
  for (const { state, text, action } of [finding, ...held])
    if (state === 'wrong') throw new Refused(`${text}. ${action}`)
}

/** Says which names in the settings file the server does not read. @throws Refused where one is a misspelled setting */
function checkNames(settings: SettingsFile, print: CommandContext['print']): void {
  const findings = checkSettingNames(settings)
  for (const { text, action } of findings) print(`${text}. ${action}`)
  if (findings.some(({ state }) => state === 'wrong'))
    throw new Refused('The market does not start, because it would run without a setting that was meant.')
}

/**
 * Checks the market's beginning. A market whose node is away starts all the same, and shows the blocks that it has read.
 * @throws Refused when its deployment is not finished, or its first block is gone and nothing of the market seems to be there
 */
async function checkFirstBlock(config: Config, print: CommandContext['print']): Promise<void> {
  const algod = connectAlgod(config)
  try {
    // A node that has not reached the first round does not know the vaults yet.
    if ((await algod.lastRound()) < BigInt(config.firstRound)) return
    for (const { text, action } of await checkDemoWallet(algod, config)) print(`${text}. ${action}`)
    const { unfunded, notEnabled } = await readDeployment(algod, config)
    if (unfunded.length > 0)
      throw new Refused(`The deployment is not finished: vault ${unfunded.join(' and ')} is not funded. ${DEPLOY}`)
    if (notEnabled.length > 0)
      print(
        `The royalty vault does not hold currency ${notEnabled.join(', ')} yet, so nothing can be listed in it. ${DEPLOY}`,
      )
    if (!(await hasLostFirstBlock(algod, config))) return
  } catch (error) {
    if (error instanceof FacetError) return
    throw error
  }
  throw new Refused(
    `Block ${config.firstRound}, with which the market begins, is gone from the node. ${BEGIN_NOW_ADVICE}`,
  )
}
