import { useLingui } from '@lingui/react/macro'
import { walletName } from './wallet-list.ts'

/** Names of wallets in the visitor's language: the demo wallet's name is translated. */
export function useWalletName(): (walletId: string) => string {
  const { t } = useLingui()
  return (walletId) => (walletId === 'demo' ? t`Demo wallet` : walletName(walletId))
}
