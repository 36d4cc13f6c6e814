import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { FacetError } from '@facet/errors'
import { compareSignedGroup, networkFromNode, type NetworkParams } from '@facet/groups'
import { decodeSigned } from '@facet/groups/decode-signed'
import { type Algod, connectAlgod } from '../chain/algod.ts'
import { type DecodedGroup, decodeGroup } from '../chain/decode-group.ts'
import { ACCOUNT_MIN_BALANCE } from '@facet/groups/min-balance'
import { readAuthAddresses } from '../chain/read-auth-addresses.ts'
import { refusalText } from '../chain/refusal-text.ts'
import { waitForConfirmation } from '../chain/wait-for-confirmation.ts'
import type { Command, CommandContext } from './command.ts'
import {
  type Deployment,
  type DeploymentStep,
  findCreatedVaults,
  isComplete,
  nextStep,
  readDeployment,
} from './deployment.ts'
import { Refused } from './refused.ts'
import { checkUnused, HISTORY_ROUNDS } from './begin-later.ts'
import { type Config, variableName } from '../platform/config/config.ts'
import { openSigner, type Signer, signerOptions, signerUsage } from './signer.ts'

/** Settings that name the vaults. */
const vaultSettings = ['VAULT_APP_ID', 'PRIZE_VAULT_APP_ID', 'FIRST_ROUND']

/** `deploy`: brings the chain to what the settings say, and the settings to what is on the chain. */
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
    // Two runs at once would pay for two pairs of vaults.
    const unlock = context.settings.lock()
    return bringUpToDate(context).finally(unlock)
  },
}

async function bringUpToDate(context: CommandContext): Promise<boolean | void> {
  const { settings, isDryRun, say, options } = context
  const { vaultAppId, prizeVaultAppId, ...config } = settings.config()
  if (options['begin'] !== undefined && options['begin'] !== 'now') throw new Refused('--begin can only be "now".')
  // What is written for new vaults has to reach the server, and the next run.
  if (vaultAppId === 0 || prizeVaultAppId === 0) settings.checkWritable(vaultSettings)
  const algod = connectAlgod(config)
  let signer: Signer | undefined
  let found: VaultIds = {}
  for (;;) {
    const deployment = await readDeployment(algod, { ...settings.config(), ...found })
    for (const currency of deployment.frozen) {
      say(`The issuer of currency ${currency} has frozen the royalty vault: take it out of CURRENCIES.`)
    }
    if (isComplete(deployment)) {
      say('Everything that the market needs is on the chain.')
      if (options['begin'] === 'now') await beginNow(context, algod)
      await sayNext(context, algod)
      return deployment.frozen.length === 0
    }
    if (signer === undefined) {
      signer = await openSigner(context)
      found = await findInterrupted(context, algod, signer)
      if (Object.keys(found).length > 0) continue
    }
    const network = networkFromNode(await algod.client.getTransactionParams().do())
    const step = nextStep(deployment, network, signer.address)
    await sayStep(context, algod, step, { address: signer.address, network })
    if (isDryRun) {
      const created = [deployment.royaltyVault, deployment.prizeVault].filter((vault) => vault === undefined)
      if (created.length > 0)
        say(`Then it funds what it created with ${algo(ACCOUNT_MIN_BALANCE * BigInt(created.length))}.`)
      if (created.length > 0 && deployment.notEnabled.length > 0)
        say('With its vaults, the market then lets them hold its currencies, for 0.1 ALGO each.')
      return
    }
    await send(context, { algod, signer, network, deployment, step })
  }
}

type VaultIds = Partial<Pick<Config, 'vaultAppId' | 'prizeVaultAppId'>>

/**
 * Takes over vaults that an interrupted run created and did not write to the settings.
 * @throws Refused when it may have created them with another account
 */
async function findInterrupted(
  { settings, isDryRun, say }: CommandContext,
  algod: Algod,
  { address }: Signer,
): Promise<VaultIds> {
  const { vaultAppId, prizeVaultAppId, firstRound } = settings.config()
  if (firstRound === 0 || (vaultAppId !== 0 && prizeVaultAppId !== 0)) return {}
  const { royaltyVault, prizeVault } = await findCreatedVaults(algod, address, BigInt(firstRound))
  if (vaultAppId === 0 && royaltyVault === undefined)
    throw new Refused(
      `FIRST_ROUND=${firstRound} is left from an earlier run, but ${address} has created no vault since. If another account paid then, run this with it. If none did, remove FIRST_ROUND from ${settings.path}.`,
    )
  const found: VaultIds = {
    ...(vaultAppId === 0 && royaltyVault !== undefined ? { vaultAppId: Number(royaltyVault) } : {}),
    ...(prizeVaultAppId === 0 && prizeVault !== undefined ? { prizeVaultAppId: Number(prizeVault) } : {}),
  }
  const values = Object.fromEntries(Object.entries(found).map(([key, id]) => [variableName(key), String(id)]))
  for (const [name, value] of Object.entries(values)) say(`Found ${name}=${value}, created before.`)
  if (!isDryRun && Object.keys(values).length > 0) settings.set(values)
  return found
}

async function sayStep(
  { settings, say, isDryRun }: CommandContext,
  algod: Algod,
  step: DeploymentStep,
  { address, network }: { address: string; network: NetworkParams },
): Promise<void> {
  const { lines, lockedMicroAlgo, group } = step
  const needed = lockedMicroAlgo + group.feeMicroAlgo
  say(
    `On ${network.genesisId}, at ${new URL(settings.config().algodUrl).origin}, ${address} ${isDryRun ? 'would' : 'will'}:`,
  )
  for (const line of lines) say(`  - ${line}`)
  say(`  for ${algo(lockedMicroAlgo)} locked for as long as the market exists and ${algo(group.feeMicroAlgo)} of fees`)
  const { amount, minBalance } = await algod.client.accountInformation(address).exclude('all').do()
  const free = amount > minBalance ? amount - minBalance : 0n
  if (free < needed) throw new Refused(`${address} needs ${algo(needed - free)} more. Nothing was sent.`)
}

interface Sending {
  algod: Algod
  signer: Signer
  network: NetworkParams
  deployment: Deployment
  step: DeploymentStep
}

async function send(
  { settings, say }: CommandContext,
  { algod, signer, network, deployment, step }: Sending,
): Promise<void> {
  const createsVault = deployment.royaltyVault === undefined
  const bytes = await signer.sign(step.name, step.group)
  const authAddresses = await readAuthAddresses(algod, bytes.map(decodeSigned))
  await compareSignedGroup(step.group, bytes, { authAddresses })
  const group = decodeGroup(bytes.map((each) => Buffer.from(each).toString('base64')))
  const { firstRound } = settings.config()
  // Written before sending: a run after a crash then knows a round before which the market has nothing.
  if (createsVault) settings.set({ FIRST_ROUND: String(network.firstRound) })
  const round = await confirm(algod, group).catch((error: unknown) => {
    if (createsVault && isRefusal(error)) settings.set({ FIRST_ROUND: String(firstRound) })
    throw error
  })
  const appIds = await Promise.all(
    group.transactions.map(
      async (txn) => (await algod.client.pendingTransactionInformation(txn.txID()).do()).applicationIndex ?? 0n,
    ),
  )
  const created = appIds.filter((id) => id !== 0n)
  const [royaltyVault, prizeVault] = createsVault ? created : [undefined, created[0]]
  settings.set({
    ...(royaltyVault === undefined ? {} : { VAULT_APP_ID: String(royaltyVault), FIRST_ROUND: String(round) }),
    ...(prizeVault === undefined ? {} : { PRIZE_VAULT_APP_ID: String(prizeVault) }),
  })
  say(`  done in round ${round}`)
}

/** @returns the round of the group @throws FacetError `node-refused`, and as `waitForConfirmation` does */
async function confirm(algod: Algod, group: DecodedGroup): Promise<bigint> {
  try {
    await algod.client.sendRawTransaction(group.bytes as Uint8Array[]).do()
  } catch (error) {
    const reason = refusalText(error)
    if (reason === undefined) throw error
    if (!reason.includes('already in ledger')) throw new FacetError('node-refused', { reason })
  }
  return waitForConfirmation(algod, group)
}

const refusals: readonly unknown[] = ['node-refused', 'transaction-refused', 'transaction-expired']

/** Whether a group will never be in a block. */
const isRefusal = (error: unknown) => error instanceof FacetError && refusals.includes(error.code)

/** Lets a market that was never used begin at the newest block. @throws Refused when it was used, as far as can be told */
async function beginNow({ settings, isDryRun, say }: CommandContext, algod: Algod): Promise<void> {
  const config = settings.config()
  if (settings.isOverridden('FIRST_ROUND')) throw new Refused('FIRST_ROUND is set in the environment. Unset it there.')
  await checkUnused(algod, config)
  const firstRound = Number(await algod.lastRound())
  if (!isDryRun) settings.set({ FIRST_ROUND: String(firstRound) })
  const becomes = isDryRun ? 'would become' : 'is now'
  say(
    `FIRST_ROUND ${becomes} ${firstRound}. It was ${config.firstRound}: set it back if the market was used after all. Servers that run read it at their next start.`,
  )
}

/** Tells what to do once everything is on the chain, and until when an ordinary node allows it. */
async function sayNext({ settings, say }: CommandContext, algod: Algod): Promise<void> {
  const { firstRound } = settings.config()
  say('Next: npx facet-market check, then npx facet-market start.')
  if (await algod.block(BigInt(firstRound)))
    say(
      `Start a new market before round ${firstRound + HISTORY_ROUNDS} (an ordinary node keeps a block for about 47 minutes).`,
    )
  else
    say(
      `Block ${firstRound}, where the market begins, is gone from the node. If no server has read it yet, or the market is read again because CURRENCIES has changed, set BLOCK_SOURCE_URL to an archival node first. A market that was never used can --begin now.`,
    )
}

/** An exact amount, as text. */
function algo(microAlgo: bigint): string {
  return `${toDecimal(microAlgo, 6)} ALGO`
}
