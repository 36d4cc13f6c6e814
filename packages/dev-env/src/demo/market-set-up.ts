import { readFile, writeFile } from 'node:fs/promises'
import type { ConfigInput } from '@facet/server'
import type { Algodv2 } from 'algosdk'
import { StartRefused } from '../start-refused.ts'
import { type Account, accountFromMnemonic, createAccount } from './account.ts'
import { createDemoAsset } from './demo-asset.ts'
import { createPrizeVault, createVault } from './demo-vault.ts'

/** Gives a fresh account its first ALGO. */
export type Fund = (address: string, amountMicroAlgo: bigint) => Promise<unknown>

/** Accounts, assets and apps that a market on an embedded chain needs before its server can start. */
export interface MarketSetUp {
  /** Receives the platform fee, issues the demo currency, created both vaults. */
  platform: Account
  /** Holds the works of version 1 listings. */
  custodian: Account
  usdcId: bigint
  /** The platform's token: tips are paid in it. */
  tokenId: bigint
  vaultAppId: bigint
  prizeVaultAppId: bigint
}

/** Creates the platform's accounts, the demo USDC, the platform's token and both vaults; the royalty vault accepts the currency. */
export async function setUpMarket(algod: Algodv2, fund: Fund, hasUsdcClawback = false): Promise<MarketSetUp> {
  const platform = createAccount('platform')
  await fund(platform.address, 1_000_000_000n)
  const custodian = createAccount('custodian')
  await fund(custodian.address, 1_000_000_000n)
  const usdc = { unitName: 'USDC', assetName: 'Demo USDC', hasClawback: hasUsdcClawback }
  const usdcId = await createDemoAsset(algod, platform, usdc)
  const tokenId = await createDemoAsset(algod, platform, { unitName: 'FACET', assetName: 'Demo Facet token' })
  const vaultAppId = await createVault(algod, platform, [usdcId])
  const prizeVaultAppId = await createPrizeVault(algod, platform)
  return { platform, custodian, usdcId, tokenId, vaultAppId, prizeVaultAppId }
}

/** The server's settings that follow from a set-up. */
export function marketConfig({ platform, custodian, usdcId, tokenId, vaultAppId, prizeVaultAppId }: MarketSetUp) {
  return {
    platformAddress: platform.address,
    custodyMnemonic: custodian.mnemonic,
    governanceTokenId: Number(tokenId),
    vaultAppId: Number(vaultAppId),
    prizeVaultAppId: Number(prizeVaultAppId),
    currencies: [
      { id: 1, name: 'ALGO', decimals: 6, minAmountBaseUnits: '1000000', maxDecimal: 6 },
      {
        id: Number(usdcId),
        name: 'USDC',
        decimals: 6,
        minAmountBaseUnits: '1000000',
        maxDecimal: 2,
        logo: '/currencies/usdc.svg',
      },
    ],
  } satisfies Partial<ConfigInput>
}

interface SetUpFile {
  platform: string
  custodian: string
  usdcId: string
  tokenId: string
  vaultAppId: string
  prizeVaultAppId: string
}

export async function saveSetUp(path: string, setUp: MarketSetUp): Promise<void> {
  const file: SetUpFile = {
    platform: setUp.platform.mnemonic,
    custodian: setUp.custodian.mnemonic,
    usdcId: String(setUp.usdcId),
    tokenId: String(setUp.tokenId),
    vaultAppId: String(setUp.vaultAppId),
    prizeVaultAppId: String(setUp.prizeVaultAppId),
  }
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
}

/**
 * @returns undefined when this data folder was never set up
 * @throws StartRefused when an earlier version did
 */
export async function loadSetUp(path: string): Promise<MarketSetUp | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const file = JSON.parse(text) as SetUpFile
  if (file.custodian === undefined || file.tokenId === undefined || file.prizeVaultAppId === undefined) {
    throw new StartRefused('The data was made by another version of Facet. "npm run reset" wipes it and starts over.')
  }
  return {
    platform: accountFromMnemonic('platform', file.platform),
    custodian: accountFromMnemonic('custodian', file.custodian),
    usdcId: BigInt(file.usdcId),
    tokenId: BigInt(file.tokenId),
    vaultAppId: BigInt(file.vaultAppId),
    prizeVaultAppId: BigInt(file.prizeVaultAppId),
  }
}
