import { bytesFromBase64 } from '@facet/api-contract/base64'
import { useRef } from 'react'
import { createWalletKit, type WalletAccount, type WalletKit } from '../wallet/wallet-kit.ts'
import { type WalletOption, walletOptions } from '../wallet/wallet-list.ts'
import type { ExitPlan } from './chain/exit-plan.ts'
import { isServedByMarket, type MarketSettings } from './market-settings.ts'

export interface Wallets {
  /** The wallets that work at this page's origin. */
  optionsFor: (genesisId: string) => readonly WalletOption[]
  /** Asks a wallet for its accounts. */
  connect: (walletId: string, genesisId: string) => Promise<WalletAccount[]>
  sign: (walletId: string, genesisId: string, plan: ExitPlan, title: string) => Promise<Uint8Array[]>
}

const publicNetworks: ReadonlySet<string> = new Set(['mainnet-v1.0', 'testnet-v1.0'])

/** The market's wallets. The demo wallet's keys come from the market's server, so a saved page does not offer it. */
export function useWallets(settings: MarketSettings): Wallets {
  const kits = useRef(new Map<string, WalletKit>())
  const kitFor = (genesisId: string): WalletKit => {
    const kit = kits.current.get(genesisId) ?? createWalletKit(genesisId)
    kits.current.set(genesisId, kit)
    return kit
  }
  return {
    optionsFor: (genesisId) => {
      if (publicNetworks.has(genesisId)) {
        // Extensions and wallets that open a window do not work with a page opened from a file.
        return walletOptions(false).filter(({ kind }) => kind === 'phone' || location.protocol !== 'file:')
      }
      const isHere = settings.hasDemoWallet === true && isServedByMarket(settings) && genesisId === settings.network
      return isHere ? walletOptions(true) : []
    },
    connect: (walletId, genesisId) => kitFor(genesisId).connect(walletId),
    sign: async (walletId, genesisId, { group }, title) =>
      (await kitFor(genesisId).sign(walletId, group, title)).map(bytesFromBase64),
  }
}
