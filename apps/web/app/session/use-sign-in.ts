import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { useRootData } from '../shell/root-data.ts'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { announceSession } from './session-news.ts'
import { signChallenge } from './sign-challenge.ts'
import { unlockWallet } from './unlock-wallet.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import type { WalletAccount } from '../wallet/wallet-kit.ts'
import { loadWalletKit, rememberWallet } from '../wallet/wallet-kit-loader.ts'

/** The five steps of signing in. `wasChosen`: the wallet has several addresses, and the person chose one. */
export type SignInState =
  | { step: 'wallet' }
  | { step: 'unlock'; walletId: string }
  | { step: 'address'; walletId: string; accounts: WalletAccount[] }
  | { step: 'challenge'; walletId: string; address: string; wasChosen: boolean }
  | { step: 'error'; failure: Failure; walletId: string; address: string | null; wasChosen: boolean }

/** @param onSignedIn called once the page was read again for the account */
export function useSignIn(onSignedIn: () => void | Promise<void>) {
  const { config } = useRootData()
  const { revalidate } = useRevalidator()
  const { openWallet } = useTransactions()
  const [state, setState] = useState<SignInState>({ step: 'wallet' })
  // Ignore an answer that arrives after the visitor went back.
  const attempt = useRef(0)
  useEffect(() => () => void (attempt.current += 1), [])

  const chooseAddress = useCallback(
    async (walletId: string, address: string, wasChosen: boolean) => {
      const mine = (attempt.current += 1)
      setState({ step: 'challenge', walletId, address, wasChosen })
      try {
        const signer = { network: config.network, walletId, address }
        const signed = await signChallenge(signer, () => api('POST /api/challenge/check', { body: { address } }))
        if (mine !== attempt.current) return
        await api('POST /api/challenge/validate', { body: { address, wallet: walletId, signed_tx: signed } })
        rememberWallet(walletId)
        announceSession()
        await revalidate()
        await onSignedIn()
      } catch (error) {
        if (mine !== attempt.current) return
        setState({ step: 'error', failure: toFailure(error), walletId, address, wasChosen })
      }
    },
    [config.network, onSignedIn, revalidate],
  )

  const chooseWallet = useCallback(
    async (walletId: string) => {
      const mine = (attempt.current += 1)
      setState({ step: 'unlock', walletId })
      openWallet()
      try {
        const connect = async () => (await loadWalletKit(config.network)).connect(walletId)
        const accounts = await unlockWallet(connect, () => mine === attempt.current)
        if (mine !== attempt.current) return
        const [only] = accounts
        if (accounts.length === 1 && only) await chooseAddress(walletId, only.address, false)
        else setState({ step: 'address', walletId, accounts })
      } catch (error) {
        if (mine !== attempt.current) return
        setState({ step: 'error', failure: toFailure(error), walletId, address: null, wasChosen: false })
      }
    },
    [chooseAddress, config.network, openWallet],
  )

  return {
    state,
    chooseWallet: (walletId: string) => void chooseWallet(walletId),
    chooseAddress: (address: string) => {
      if (state.step === 'address') void chooseAddress(state.walletId, address, true)
    },
    startOver: () => {
      attempt.current += 1
      setState({ step: 'wallet' })
    },
    retry: () => {
      if (state.step !== 'error') return
      if (state.address === null) void chooseWallet(state.walletId)
      else void chooseAddress(state.walletId, state.address, state.wasChosen)
    },
  }
}
