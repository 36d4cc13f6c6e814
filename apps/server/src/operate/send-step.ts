import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { FacetError } from '@facet/errors'
import type { Algod } from '../chain/algod.ts'
import { type DecodedGroup, decodeGroup } from '../chain/decode-group.ts'
import { refusalText } from '../chain/refusal-text.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import { waitForConfirmation } from '../chain/wait-for-confirmation.ts'
import { findMarketProgram } from '../market/market-programs.ts'
import { type Config, variableName } from '../platform/config/config.ts'
import type { CommandContext } from './command.ts'
import { Refused } from './refused.ts'
import { ownerOnly, unfinishedFile } from './unfinished-file.ts'

/**
 * A group that was sent, kept beside the settings until its outcome is known. A node that is lost meanwhile may have passed it on: the
 * next run sends the same group, which the chain takes once, and finds the vaults that it created, not those of another market of the
 * same account.
 */
interface Sent {
  payer: string
  /** The newest application that the payer had created before. */
  newestAppId: string
  /** Base64 of each signed transaction. */
  transactions: string[]
}

type VaultSettings = Partial<Pick<Config, 'vaultAppId' | 'prizeVaultAppId' | 'firstRound'>>

const fileOf = ({ path }: CommandContext['settings']) => `${path}.sent`

/** Sends a signed group, waits for its confirmation and writes the vaults that it created to the settings. */
export async function sendStep(
  context: CommandContext,
  algod: Algod,
  { payer, bytes }: { payer: string; bytes: readonly Uint8Array[] },
): Promise<void> {
  const transactions = bytes.map((each) => Buffer.from(each).toString('base64'))
  const group = decodeGroup(transactions)
  const newest = (await createdApps(algod, payer)).reduce((last, { id }) => (id > last ? id : last), 0n)
  const file = fileOf(context.settings)
  const { path, finish } = unfinishedFile(file)
  const sent: Sent = { payer, newestAppId: String(newest), transactions }
  writeFileSync(path, JSON.stringify(sent), { ...ownerOnly, flag: 'wx' })
  finish()
  const round = await confirm(algod, group).catch((error: unknown) => {
    if (isRefusal(error)) rmSync(file)
    throw error
  })
  await writeCreated(context, algod, group, round)
  context.print(`  done in round ${round}`)
}

/**
 * Finds the outcome of the group that an interrupted run has sent, or sends it again.
 * @returns the vaults that it created, which a dry run does not write; undefined where a dry run cannot know
 * @throws Refused where it is unknown whether the group arrived; as `confirm` does
 */
export async function finishInterrupted(context: CommandContext, algod: Algod): Promise<VaultSettings | undefined> {
  const { settings, isDryRun, print } = context
  const file = fileOf(settings)
  if (!existsSync(file)) return {}
  const sent = JSON.parse(readFileSync(file, 'utf8')) as Sent
  const group = decodeGroup(sent.transactions)
  await checkNetwork(algod, group, file)
  const pending = await undefinedIfNotFound(algod.client.pendingTransactionInformation(group.txId).do())
  if (pending?.confirmedRound)
    return printFound(context, await writeCreated(context, algod, group, pending.confirmedRound))
  if ((await algod.lastRound()) <= group.lastValid) {
    print('An earlier run was interrupted while it sent a step. The same step is sent again: it is paid once.')
    if (isDryRun) return undefined
    return printFound(context, await writeCreated(context, algod, group, await confirm(algod, group)))
  }
  const createsVaults = group.transactions.some(({ applicationCall }) => applicationCall?.appIndex === 0n)
  const vaults = createsVaults ? await vaultsSince(algod, sent.payer, BigInt(sent.newestAppId)) : []
  if (vaults.length > 0) {
    const lines = vaults.map(({ name, id }) => `${name}=${id}`)
    throw new Refused(
      `An earlier run was interrupted, too long ago for the node to tell whether its vaults were created. ${sent.payer} has since created ${lines.join(', ')}. If no other market's settings name them, write them and FIRST_ROUND=${group.transactions[0]?.firstValid} to ${settings.path}. Then remove ${file}.`,
    )
  }
  if (!isDryRun) rmSync(file)
  return {}
}

/** @throws Refused where vaults may be there that the settings have lost */
export async function checkNoneLost({ settings }: CommandContext, algod: Algod, payer: string): Promise<void> {
  const { vaultAppId, firstRound } = settings.config()
  if (vaultAppId !== 0 || firstRound === 0) return
  const vaults = await vaultsSince(algod, payer, 0n)
  const known = vaults.length === 0 ? 'none' : vaults.map(({ name, id }) => `${name}=${id}`).join(', ')
  throw new Refused(
    `${settings.path} has FIRST_ROUND=${firstRound}, but no VAULT_APP_ID. If the market has vaults, write them there (${payer} has created ${known}). If it has none, remove FIRST_ROUND.`,
  )
}

async function checkNetwork({ client }: Algod, { transactions: [first] }: DecodedGroup, file: string): Promise<void> {
  const { genesisHash } = await client.getTransactionParams().do()
  if (first && Buffer.compare(first.genesisHash ?? genesisHash, genesisHash) !== 0)
    throw new Refused(`${file} was sent to ${first.genesisID ?? 'another network'}. Set ALGOD_URL to a node of it.`)
}

/** Writes the vaults that a confirmed group created to the settings. */
async function writeCreated(
  { settings, isDryRun }: CommandContext,
  algod: Algod,
  group: DecodedGroup,
  round: bigint,
): Promise<VaultSettings> {
  const created: VaultSettings = {}
  for (const txn of group.transactions) {
    const program = txn.applicationCall?.appIndex === 0n && txn.applicationCall.approvalProgram
    if (!program) continue
    const { applicationIndex } = await algod.client.pendingTransactionInformation(txn.txID()).do()
    const isRoyaltyVault = findMarketProgram(program)?.kind === 'royalty-vault'
    if (isRoyaltyVault) created.firstRound = Number(round)
    created[isRoyaltyVault ? 'vaultAppId' : 'prizeVaultAppId'] = Number(applicationIndex)
  }
  if (!isDryRun) {
    settings.set(linesOf(created))
    rmSync(fileOf(settings))
  }
  return created
}

function printFound({ print }: CommandContext, created: VaultSettings): VaultSettings {
  const { firstRound: _, ...vaults } = created
  for (const [name, value] of Object.entries(linesOf(vaults))) print(`Found ${name}=${value}, created before.`)
  return created
}

const linesOf = (created: VaultSettings) =>
  Object.fromEntries(Object.entries(created).map(([key, value]) => [variableName(key), String(value)]))

async function createdApps({ client }: Algod, creator: string) {
  const { createdApps: apps = [] } = await client.accountInformation(creator).do()
  return apps
}

const settingNames = { 'royalty-vault': 'VAULT_APP_ID', 'prize-vault': 'PRIZE_VAULT_APP_ID' } as const

/** The vaults that an account has created after an application, the oldest first. */
async function vaultsSince(algod: Algod, creator: string, appId: bigint): Promise<{ name: string; id: bigint }[]> {
  return (await createdApps(algod, creator))
    .filter(({ id }) => id > appId)
    .flatMap(({ id, params }) => {
      const kind = params && findMarketProgram(params.approvalProgram)?.kind
      return kind === 'royalty-vault' || kind === 'prize-vault' ? [{ name: settingNames[kind], id }] : []
    })
    .toSorted((one, other) => Number(one.id - other.id))
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
