import { custom, type WalletAdapterConfig } from '@txnlab/use-wallet'
import { defly } from '@txnlab/use-wallet-defly'
import { lute } from '@txnlab/use-wallet-lute'
import { pera } from '@txnlab/use-wallet-pera'
import type { Transaction } from 'algosdk'
import { demoProvider } from './demo-provider.ts'
import { exodusProvider } from './exodus-provider.ts'

/** The network as the wallet library names it. */
export function networkOf(genesisId: string): 'mainnet' | 'testnet' | 'localnet' {
  if (genesisId === 'mainnet-v1.0') return 'mainnet'
  return genesisId === 'testnet-v1.0' ? 'testnet' : 'localnet'
}

/**
 * The wallets of this market. An embedded chain has only the demo wallet, because others do not know the network.
 * @param approve shows the group that the demo wallet is about to sign, and returns whether the visitor agreed
 */
export function walletAdapters(
  genesisId: string,
  approve: (transactions: readonly Transaction[]) => Promise<boolean>,
): WalletAdapterConfig[] {
  if (networkOf(genesisId) === 'localnet') {
    return [named('demo', 'Demo wallet', custom({ provider: demoProvider(approve) }))]
  }
  return [
    pera(),
    defly(),
    named('exodus', 'Exodus', custom({ provider: exodusProvider(genesisId) })),
    lute({ siteName: 'Facet' }),
  ]
}

/** `custom` gives every wallet the same id; ours have their own. */
function named(id: string, name: string, adapter: WalletAdapterConfig): WalletAdapterConfig {
  return { ...adapter, id, metadata: { ...adapter.metadata, name } }
}
