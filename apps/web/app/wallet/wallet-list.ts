/** A wallet to choose from. Plain data, because the list is shown before any wallet code is loaded. */
export interface WalletOption {
  id: string
  name: string
  kind: 'phone' | 'extension' | 'web' | 'demo'
  /** Where to get the wallet. */
  installUrl: string | null
}

const demoWallet: WalletOption = { id: 'demo', name: 'Demo wallet', kind: 'demo', installUrl: null }

const wallets: readonly WalletOption[] = [
  { id: 'pera', name: 'Pera (Algo Wallet)', kind: 'phone', installUrl: 'https://perawallet.app' },
  { id: 'defly', name: 'Defly', kind: 'phone', installUrl: 'https://defly.app' },
  { id: 'exodus', name: 'Exodus', kind: 'extension', installUrl: 'https://www.exodus.com/download' },
  { id: 'lute', name: 'Lute', kind: 'web', installUrl: 'https://lute.app' },
]

/** The wallets of this market; on the embedded chain only the demo wallet, because no other knows that network. */
export function walletOptions(hasDemoWallet: boolean): readonly WalletOption[] {
  return hasDemoWallet ? [demoWallet] : wallets
}

/** The name of a wallet that is a brand, the same in every language; see `useWalletName`. */
export function walletName(walletId: string): string {
  return wallets.find(({ id }) => id === walletId)?.name ?? walletId
}

/** Extensions announce themselves in the page; other wallets cannot be detected. */
export function isMissingExtension({ id }: WalletOption): boolean {
  return id === 'exodus' && !('exodus' in window)
}
