import {
  createPrizeVault,
  createVault,
  enableCurrency,
  fundVault,
  type BuiltGroup,
  type NetworkParams,
} from '@facet/groups'
import { joinGroups } from '@facet/groups/built-group'
import { ACCOUNT_MIN_BALANCE } from '@facet/groups/min-balance'
import { isOfKind } from '@facet/contracts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { Algod } from '../chain/algod.ts'
import { appAddress } from '../chain/app-address.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import { readApp } from '../market/read-app.ts'
import type { Config } from '../platform/config/config.ts'
import { Refused } from './refused.ts'

/** Two transactions each; with the funding of both vaults they fill a group of 16. */
const CURRENCIES_IN_STEP = 7

/** The state of a market's vaults on the chain. */
export interface Deployment {
  royaltyVault: bigint | undefined
  prizeVault: bigint | undefined
  /** Vaults whose account lacks its min balance. */
  unfunded: readonly bigint[]
  /** Asset ids of currencies that the royalty vault has not opted in to. */
  notEnabled: readonly bigint[]
  /** Asset ids of currencies whose issuer has frozen the royalty vault. */
  frozen: readonly bigint[]
}

/** One group of a deployment. */
export interface DeploymentStep {
  /** Names its files; another step never has the same. */
  name: string
  /** Its effects, a line each. */
  lines: readonly string[]
  lockedMicroAlgo: bigint
  group: BuiltGroup
}

type DeploymentConfig = Pick<Config, 'vaultAppId' | 'prizeVaultAppId' | 'currencies'>

/** Reads what is on the chain. @throws Refused when a configured vault is not a vault; FacetError `chain-unavailable` */
export async function readDeployment(algod: Algod, config: DeploymentConfig): Promise<Deployment> {
  const royaltyVault = await findVault(algod, config.vaultAppId, 'royalty-vault', 'VAULT_APP_ID')
  const prizeVault = await findVault(algod, config.prizeVaultAppId, 'prize-vault', 'PRIZE_VAULT_APP_ID')
  const unfunded: bigint[] = []
  for (const vault of [royaltyVault, prizeVault]) {
    if (vault !== undefined && (await balanceOf(algod, appAddress(vault))) < ACCOUNT_MIN_BALANCE) unfunded.push(vault)
  }
  const currencies = config.currencies.map(({ id }) => currencyFromWire(id)).filter((id) => id !== 0n)
  const holdings = await Promise.all(
    currencies.map(
      async (id) => [id, royaltyVault === undefined ? undefined : await holdingOf(algod, royaltyVault, id)] as const,
    ),
  )
  return {
    royaltyVault,
    prizeVault,
    unfunded,
    notEnabled: holdings.filter(([, holding]) => holding === undefined).map(([id]) => id),
    frozen: holdings.filter(([, holding]) => holding?.isFrozen === true).map(([id]) => id),
  }
}

async function findVault(
  algod: Algod,
  appId: number,
  kind: 'royalty-vault' | 'prize-vault',
  setting: string,
): Promise<bigint | undefined> {
  if (appId === 0) return undefined
  const app = await readApp(algod, BigInt(appId))
  if (!app?.program || !isOfKind(app.program, kind)) {
    throw new Refused(
      `${setting}=${appId} is ${app ? 'an application of another program' : 'no application'} on this network.`,
    )
  }
  return BigInt(appId)
}

async function balanceOf({ client }: Algod, address: string): Promise<bigint> {
  return (await client.accountInformation(address).exclude('all').do()).amount
}

async function holdingOf(
  { client }: Algod,
  vault: bigint,
  assetId: bigint,
): Promise<{ isFrozen: boolean } | undefined> {
  const answer = await undefinedIfNotFound(client.accountAssetInformation(appAddress(vault), assetId).do())
  return answer?.assetHolding && { isFrozen: answer.assetHolding.isFrozen }
}

/** Whether everything that a market needs is there. */
export function isComplete({ royaltyVault, prizeVault, unfunded, notEnabled }: Deployment): boolean {
  return royaltyVault !== undefined && prizeVault !== undefined && unfunded.length + notEnabled.length === 0
}

/** The next group of a deployment that is not complete. */
export function nextStep(deployment: Deployment, network: NetworkParams, payer: string): DeploymentStep {
  const { royaltyVault, prizeVault, unfunded, notEnabled } = deployment
  const missing = [
    ...(royaltyVault === undefined ? [{ line: 'create the royalty vault', group: createVault(network, payer) }] : []),
    ...(prizeVault === undefined ? [{ line: 'create the prize vault', group: createPrizeVault(network, payer) }] : []),
  ]
  if (royaltyVault === undefined || prizeVault === undefined) return joinSteps('1-vaults', missing)
  const currencies = notEnabled.slice(0, CURRENCIES_IN_STEP)
  const further = [
    ...unfunded.map((vault) => ({
      line: `fund the account of vault ${vault}`,
      group: fundVault(network, payer, vault),
    })),
    ...currencies.map((currency) => ({
      line: `let the royalty vault hold currency ${currency}`,
      group: enableCurrency(network, { caller: payer, vault: royaltyVault, currency }),
    })),
  ]
  const name = currencies.length === 0 ? '2-funding' : `2-currencies-${currencies.join('-')}`
  return joinSteps(name, further)
}

/** The cost to the payer of everything that is missing, fees included. */
export function missingMicroAlgo(deployment: Deployment, network: NetworkParams, payer: string): bigint {
  if (isComplete(deployment)) return 0n
  const { lockedMicroAlgo, group } = nextStep(deployment, network, payer)
  return lockedMicroAlgo + group.feeMicroAlgo + missingMicroAlgo(afterStep(deployment), network, payer)
}

/** A deployment after its next step. The ids of vaults that are still to be created do not change what the steps cost. */
function afterStep({ royaltyVault, prizeVault, unfunded, notEnabled, frozen }: Deployment): Deployment {
  const created = [...(royaltyVault === undefined ? [1n] : []), ...(prizeVault === undefined ? [2n] : [])]
  const vaults = { royaltyVault: royaltyVault ?? 1n, prizeVault: prizeVault ?? 2n, frozen }
  return created.length > 0
    ? { ...vaults, unfunded: [...unfunded, ...created], notEnabled }
    : { ...vaults, unfunded: [], notEnabled: notEnabled.slice(CURRENCIES_IN_STEP) }
}

function joinSteps(name: string, parts: readonly { line: string; group: BuiltGroup }[]): DeploymentStep {
  const groups = parts.map(({ group }) => group)
  const last = groups.at(-1)
  if (!last) throw new RangeError('a step has at least one group')
  return {
    name,
    lines: parts.map(({ line }) => line),
    lockedMicroAlgo: groups.reduce((sum, { description }) => sum + (description.lockedMicroAlgo ?? 0n), 0n),
    group: joinGroups(groups.slice(0, -1), last),
  }
}
