import type { WalletKit } from './wallet-kit.ts'

let loading: Promise<WalletKit> | null = null

/**
 * Loads the wallets, algosdk and the transaction groups, all behind this one import: pages without transactions never load them.
 * @param genesisId chain of this market; the wallets are asked for its network
 */
export function loadWalletKit(genesisId: string): Promise<WalletKit> {
  loading ??= import('./wallet-kit.ts')
    .then(({ createWalletKit }) => createWalletKit(genesisId))
    .catch((error: unknown) => {
      // A chunk that failed to load may load next time.
      loading = null
      throw error
    })
  return loading
}

const lastWalletKey = 'facet-wallet'

/** The wallet of the last sign-in on this device, or null. */
export function lastWallet(): string | null {
  try {
    return localStorage.getItem(lastWalletKey)
  } catch {
    return null
  }
}

export function rememberWallet(walletId: string): void {
  try {
    localStorage.setItem(lastWalletKey, walletId)
  } catch {
    // Without storage the next visit only does not show the wallet used last.
  }
}

/** Disconnects a wallet that was connected on this page. */
export async function forgetWallet(): Promise<void> {
  if (!loading) return
  const kit = await loading.catch(() => null)
  await kit?.disconnect()
}
