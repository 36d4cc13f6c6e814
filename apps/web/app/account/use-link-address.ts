import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { signChallenge } from '../session/sign-challenge.ts'
import { unlockWallet } from '../session/unlock-wallet.ts'
import { useRootData } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import type { WalletAccount } from '../wallet/wallet-kit.ts'
import { loadWalletKit } from '../wallet/wallet-kit-loader.ts'

/** The steps of linking an address. `failure`: why the last attempt ended; earlier choices stay. */
export type LinkState =
  | { step: 'closed' }
  | { step: 'wallet'; failure?: Failure }
  | { step: 'unlock'; walletId: string }
  | { step: 'address'; walletId: string; accounts: WalletAccount[]; failure?: Failure }
  | { step: 'challenge'; address: string }

/** Links an address of any wallet to the signed-in account, whose session continues. */
export function useLinkAddress(onLinked: () => Promise<void>) {
  const { config } = useRootData()
  const { openWallet } = useTransactions()
  const [state, setState] = useState<LinkState>({ step: 'closed' })
  // Ignore an answer that arrives after the visitor went back.
  const attempt = useRef(0)
  useEffect(() => () => void (attempt.current += 1), [])

  /** Shows a step and ignores the answers of all pending requests. */
  const go = (next: LinkState): number => {
    setState(next)
    return (attempt.current += 1)
  }

  const chooseWallet = async (walletId: string): Promise<void> => {
    const mine = go({ step: 'unlock', walletId })
    openWallet()
    try {
      const connect = async () => (await loadWalletKit(config.network)).connect(walletId)
      const accounts = await unlockWallet(connect, () => mine === attempt.current)
      if (mine === attempt.current) setState({ step: 'address', walletId, accounts })
    } catch (error) {
      if (mine === attempt.current) setState({ step: 'wallet', failure: toFailure(error) })
    }
  }

  const chooseAddress = async (address: string): Promise<void> => {
    if (state.step !== 'address') return
    const mine = go({ step: 'challenge', address })
    try {
      const signer = { network: config.network, walletId: state.walletId, address }
      const signed = await signChallenge(signer, () => api('POST /api/account/address/check', { body: { address } }))
      if (mine !== attempt.current) return
      await api('POST /api/account/address/add', { body: { address, signed_tx: signed } })
      await onLinked()
      if (mine === attempt.current) setState({ step: 'closed' })
    } catch (error) {
      if (mine === attempt.current) setState({ ...state, failure: toFailure(error) })
    }
  }

  return {
    state,
    open: () => void go({ step: 'wallet' }),
    close: () => void go({ step: 'closed' }),
    chooseWallet: (walletId: string) => void chooseWallet(walletId),
    chooseAddress: (address: string) => void chooseAddress(address),
  }
}
