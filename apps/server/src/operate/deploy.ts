import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { compareSignedGroup, networkFromNode, type NetworkParams } from '@facet/groups'
import { decodeSigned } from '@facet/groups/decode-signed'
import { type Algod, connectAlgod } from '../chain/algod.ts'
import { ACCOUNT_MIN_BALANCE } from '@facet/groups/min-balance'
import { readAuthAddresses } from '../chain/read-auth-addresses.ts'
import type { Command, CommandContext } from './command.ts'
import { type DeploymentStep, isComplete, missingMicroAlgo, nextStep, readDeployment } from './deployment.ts'
import { Refused } from './refused.ts'
import { checkUnused, HISTORY_ROUNDS } from './begin-later.ts'
import { checkNoneLost, finishInterrupted, sendStep } from './send-step.ts'
import { openSigner, type Signer, signerOptions, signerUsage } from './signer.ts'

/** Settings that name the vaults. */
const vaultSettings = ['VAULT_APP_ID', 'PRIZE_VAULT_APP_ID', 'FIRST_ROUND']

/** `deploy`: creates on the chain what the settings require, and writes the created vaults to the settings. */
export const deploy: Command = {
  summary: "create the market's vaults on the chain and let them hold its currencies",
  usage: `${signerUsage}

Asks the chain what is missing, so it can be run again at any time: after a step that failed, and after CURRENCIES
got another entry. Writes VAULT_APP_ID, PRIZE_VAULT_APP_ID and FIRST_ROUND to the settings.

--begin now                    lets a market that was never used begin at the newest block, when the node has dropped the
                               one in which its vault was created. Nothing of the market from before is shown.`,
  options: [...signerOptions, 'begin'],
  async run(context) {
    if (context.isDryRun) return bringUpToDate(context)
    // Two concurrent runs would pay for two pairs of vaults.
    const unlock = context.settings.lock()
    return bringUpToDate(context).finally(unlock)
  },
}

async function bringUpToDate(context: CommandContext): Promise<boolean | void> {
  const { settings, isDryRun, print, options } = context
  const { vaultAppId, prizeVaultAppId, ...config } = settings.config()
  if (options['begin'] !== undefined && options['begin'] !== 'now') throw new Refused('--begin can only be "now".')
  // The settings of new vaults have to reach the server, and the next run.
  if (vaultAppId === 0 || prizeVaultAppId === 0) settings.checkWritable(vaultSettings)
  const algod = connectAlgod(config)
  let signer: Signer | undefined
  const found = await finishInterrupted(context, algod)
  if (found === undefined) return
  for (;;) {
    const deployment = await readDeployment(algod, { ...settings.config(), ...found })
    for (const currency of deployment.frozen) {
      print(`The issuer of currency ${currency} has frozen the royalty vault: take it out of CURRENCIES.`)
    }
    if (isComplete(deployment)) {
      print('Everything that the market needs is on the chain.')
      if (options['begin'] === 'now') await beginNow(context, algod)
      if (isDryRun && options['begin'] === 'now')
        print('Nothing was changed. Next: the same without --dry-run, then npx facet-market check.')
      else await printNextSteps(context, algod)
      return deployment.frozen.length === 0
    }
    if (signer === undefined) {
      signer = await openSigner(context)
      if (deployment.royaltyVault === undefined) await checkNoneLost(context, algod, signer.address)
    }
    const network = networkFromNode(await algod.client.getTransactionParams().do())
    const step = nextStep(deployment, network, signer.address)
    const allMicroAlgo = missingMicroAlgo(deployment, network, signer.address)
    await printStep(context, algod, step, { address: signer.address, network, allMicroAlgo })
    if (isDryRun) {
      const created = [deployment.royaltyVault, deployment.prizeVault].filter((vault) => vault === undefined)
      if (created.length > 0)
        print(`Then it funds what it created with ${algo(ACCOUNT_MIN_BALANCE * BigInt(created.length))}.`)
      if (created.length > 0 && deployment.notEnabled.length > 0)
        print('With its vaults, the market then lets them hold its currencies, for 0.1 ALGO each.')
      return
    }
    await send(context, { algod, signer, step })
  }
}

async function printStep(
  { settings, print, isDryRun }: CommandContext,
  algod: Algod,
  step: DeploymentStep,
  { address, network, allMicroAlgo }: { address: string; network: NetworkParams; allMicroAlgo: bigint },
): Promise<void> {
  const { lines, lockedMicroAlgo, group } = step
  print(
    `On ${network.genesisId}, at ${new URL(settings.config().algodUrl).origin}, ${address} ${isDryRun ? 'would' : 'will'}:`,
  )
  for (const line of lines) print(`  - ${line}`)
  print(
    `  for ${algo(lockedMicroAlgo)} locked for as long as the market exists and ${algo(group.feeMicroAlgo)} of fees`,
  )
  const { amount, minBalance } = await algod.client.accountInformation(address).exclude('all').do()
  if (allMicroAlgo > lockedMicroAlgo + group.feeMicroAlgo) print(`  With all further steps: ${algo(allMicroAlgo)}`)
  const lacking = minBalance + allMicroAlgo - amount
  if (lacking > 0n) throw new Refused(`${address} needs ${algo(lacking)} more to pay for everything. Nothing was sent.`)
}

interface Sending {
  algod: Algod
  signer: Signer
  step: DeploymentStep
}

async function send(context: CommandContext, { algod, signer, step }: Sending): Promise<void> {
  const bytes = await signer.sign(step.name, step.group)
  const authAddresses = await readAuthAddresses(algod, bytes.map(decodeSigned))
  await compareSignedGroup(step.group, bytes, { authAddresses })
  await sendStep(context, algod, { payer: signer.address, bytes })
}

/** Lets a market that was never used begin at the newest block. @throws Refused when it was used, as far as the command can see */
async function beginNow({ settings, isDryRun, print }: CommandContext, algod: Algod): Promise<void> {
  const config = settings.config()
  if (settings.isOverridden('FIRST_ROUND')) throw new Refused('FIRST_ROUND is set in the environment. Unset it there.')
  await checkUnused(algod, config)
  const firstRound = Number(await algod.lastRound())
  if (!isDryRun) settings.set({ FIRST_ROUND: String(firstRound) })
  const becomes = isDryRun ? 'would become' : 'is now'
  print(
    `FIRST_ROUND ${becomes} ${firstRound}. It was ${config.firstRound}: set it back if the market was used after all. Servers that run read it at their next start.`,
  )
}

/** Prints the next steps, and how long a non-archival node allows them. */
async function printNextSteps({ settings, print }: CommandContext, algod: Algod): Promise<void> {
  const { firstRound } = settings.config()
  print('Next: npx facet-market check, then npx facet-market start.')
  if (await algod.block(BigInt(firstRound)))
    print(
      `Start a new market before round ${firstRound + HISTORY_ROUNDS} (an ordinary node keeps a block for about 47 minutes).`,
    )
  else
    print(
      `Block ${firstRound}, where the market begins, is gone from the node. If no server has read it yet, or the market is read again because CURRENCIES has changed, set BLOCK_SOURCE_URL to an archival node first. A market that was never used can --begin now.`,
    )
}

/** An exact amount, as text. */
function algo(microAlgo: bigint): string {
  return `${toDecimal(microAlgo, 6)} ALGO`
}
