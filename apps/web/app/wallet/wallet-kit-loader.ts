import type { WalletKit } from './wallet-kit.ts'

let loading: Promise<WalletKit> | null = null

/**
 * Wallets, algosdk and the transaction groups, all behind this one import: a page that only reads never loads them.
 * @param genesisId chain of this market; the wallets are asked for its network
 */
export function loadWalletKit(genesisId: string): Promise<WalletKit> {
  loading ??= import('./wallet-kit.ts')
    .then(({ createWalletKit }) => createWalletKit(genesisId))
    .catch((error: unknown) => {
      // A chunk that failed to load may load the next time.
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
    // Without storage the next visit merely does not say which wallet was used.
  }
}

/** Disconnects a wallet that was connected on this page. */
export async function forgetWallet(): Promise<void> {
  if (!loading) return
  const kit = await loading.catch(() => null)
  await kit?.disconnect()
}
