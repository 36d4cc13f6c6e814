import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { FacetError } from '@facet/errors'
import { compareSignedGroup, networkFromNode, type NetworkParams } from '@facet/groups'
import { decodeSigned } from '@facet/groups/decode-signed'
import { type Algod, connectAlgod } from '../chain/algod.ts'
import { decodeGroup } from '../chain/decode-group.ts'
import { ACCOUNT_MIN_BALANCE } from '@facet/groups/min-balance'
import { readAuthAddresses } from '../chain/read-auth-addresses.ts'
import { refusalText } from '../chain/refusal-text.ts'
import { waitForConfirmation } from '../chain/wait-for-confirmation.ts'
import type { Command, CommandContext } from './command.ts'
import { type Deployment, type DeploymentStep, findCreatedVaults, nextStep, readDeployment } from './deployment.ts'
import { Refused } from './refused.ts'
import { openSigner, type Signer, signerOptions, signerUsage } from './signer.ts'

/** Settings that name the vaults. */
const vaultSettings = ['VAULT_APP_ID', 'PRIZE_VAULT_APP_ID', 'FIRST_ROUND']

/** `deploy`: brings the chain to what the settings say, and the settings to what is on the chain. */
export const deploy: Command = {
  summary: "create the market's vaults on the chain and let them hold its currencies",
  usage: `${signerUsage}

Asks the chain what is missing, so it can be run again at any time: after a step that failed, and after CURRENCIES
got another entry. Writes VAULT_APP_ID, PRIZE_VAULT_APP_ID and FIRST_ROUND to the settings.`,
  options: signerOptions,
  async run(context) {
    const { settings, isDryRun, say } = context
    const { vaultAppId, prizeVaultAppId, ...config } = settings.config()
    // What is written for new vaults has to reach the server, and the next run.
    if (vaultAppId === 0 || prizeVaultAppId === 0) settings.checkWritable(vaultSettings)
    const algod = connectAlgod(config)
    const signer = await openSigner(context)
    await findInterrupted(context, algod, signer)
    for (;;) {
      const deployment = await readDeployment(algod, settings.config())
      for (const currency of deployment.frozen) {
        say(`The issuer of currency ${currency} has frozen the royalty vault: take it out of CURRENCIES.`)
      }
      const network = networkFromNode(await algod.client.getTransactionParams().do())
      const step = nextStep(deployment, network, signer.address)
      if (!step) {
        say('Everything that the market needs is on the chain.')
        say('Next: npx facet-market check, then npx facet-market start.')
        return deployment.frozen.length === 0
      }
      await sayStep(context, algod, step, signer)
      if (isDryRun) {
        const created = [deployment.royaltyVault, deployment.prizeVault].filter((vault) => vault === undefined)
        if (created.length > 0)
          say(`Then it funds what it created with ${algo(ACCOUNT_MIN_BALANCE * BigInt(created.length))}.`)
        if (deployment.notEnabled.length > 0)
          say('With its vaults, the market then lets them hold its currencies, for 0.1 ALGO each.')
        return
      }
      await send(context, { algod, signer, network, deployment, step })
    }
  },
}

/** Takes over vaults that an interrupted run created and did not write to the settings. */
async function findInterrupted(
  { settings, isDryRun, say }: CommandContext,
  algod: Algod,
  signer: Signer,
): Promise<void> {
  const { vaultAppId, prizeVaultAppId, firstRound } = settings.config()
  if (firstRound === 0 || (vaultAppId !== 0 && prizeVaultAppId !== 0)) return
  const found = await findCreatedVaults(algod, signer.address, BigInt(firstRound))
  const values = {
    ...(vaultAppId === 0 && found.royaltyVault !== undefined ? { VAULT_APP_ID: String(found.royaltyVault) } : {}),
    ...(prizeVaultAppId === 0 && found.prizeVault !== undefined
      ? { PRIZE_VAULT_APP_ID: String(found.prizeVault) }
      : {}),
  }
  for (const [name, value] of Object.entries(values)) say(`Found ${name}=${value}, created before.`)
  if (!isDryRun && Object.keys(values).length > 0) settings.set(values)
}

async function sayStep(
  { say, isDryRun }: CommandContext,
  algod: Algod,
  step: DeploymentStep,
  { address }: Signer,
): Promise<void> {
  const { lines, lockedMicroAlgo, group } = step
  const needed = lockedMicroAlgo + group.feeMicroAlgo
  say(`${address} ${isDryRun ? 'would' : 'will'}:`)
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
  // Written before sending: a run after a crash then knows a round before which the market has nothing.
  if (createsVault) settings.set({ FIRST_ROUND: String(network.firstRound) })
  const group = decodeGroup(bytes.map((each) => Buffer.from(each).toString('base64')))
  try {
    await algod.client.sendRawTransaction(bytes).do()
  } catch (error) {
    const reason = refusalText(error)
    if (reason === undefined) throw error
    if (!reason.includes('already in ledger')) throw new FacetError('node-refused', { reason })
  }
  const round = await waitForConfirmation(algod, group)
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

/** An exact amount, as text. */
function algo(microAlgo: bigint): string {
  return `${toDecimal(microAlgo, 6)} ALGO`
}
