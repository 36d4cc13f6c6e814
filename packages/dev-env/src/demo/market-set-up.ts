import { readFile, writeFile } from 'node:fs/promises'
import type { ConfigInput } from '@facet/server'
import type { Algodv2 } from 'algosdk'
import { type Account, accountFromMnemonic, createAccount } from './account.ts'
import { createDemoAsset } from './demo-asset.ts'
import { createVault } from './demo-vault.ts'

/** Where a fresh account gets its first ALGO from, in µALGO. */
export type Fund = (address: string, amountMicroAlgo: bigint) => Promise<unknown>

/** What a market on an embedded chain needs before its server can start. */
export interface MarketSetUp {
  /** Receives the platform fee, issues the demo currency, owns the royalty vault. */
  platform: Account
  usdcId: bigint
  vaultAppId: bigint
}

/** Creates the platform's account, the demo USDC and the royalty vault, which accepts both currencies. */
export async function setUpMarket(algod: Algodv2, fund: Fund, canUsdcBeTaken = false): Promise<MarketSetUp> {
  const platform = createAccount('platform')
  await fund(platform.address, 1_000_000_000n)
  const usdcId = await createDemoAsset(algod, platform, canUsdcBeTaken)
  const vaultAppId = await createVault(algod, platform, [usdcId])
  return { platform, usdcId, vaultAppId }
}

/** The server's settings that follow from a set-up. */
export function marketConfig({ platform, usdcId, vaultAppId }: MarketSetUp) {
  return {
    platformAddress: platform.address,
    vaultAppId: Number(vaultAppId),
    currencies: [
      { id: 1, name: 'ALGO', decimals: 6, minAmountBaseUnits: '1000000', maxDecimal: 6 },
      { id: Number(usdcId), name: 'USDC', decimals: 6, minAmountBaseUnits: '1000000', maxDecimal: 2 },
    ],
  } satisfies Partial<ConfigInput>
}

interface SetUpFile {
  platform: string
  usdcId: string
  vaultAppId: string
}

export async function saveSetUp(path: string, { platform, usdcId, vaultAppId }: MarketSetUp): Promise<void> {
  const file: SetUpFile = { platform: platform.mnemonic, usdcId: String(usdcId), vaultAppId: String(vaultAppId) }
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
}

/** @returns undefined when this data folder was never set up */
export async function loadSetUp(path: string): Promise<MarketSetUp | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const file = JSON.parse(text) as SetUpFile
  return {
    platform: accountFromMnemonic('platform', file.platform),
    usdcId: BigInt(file.usdcId),
    vaultAppId: BigInt(file.vaultAppId),
  }
}
