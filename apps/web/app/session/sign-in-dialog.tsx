import '../i18n/with-flow-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { SignInProps } from '../transaction/flow-props.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { AddressStep } from './address-step.tsx'
import { AuthErrorStep } from './auth-error-step.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import { UnlockStep } from './unlock-step.tsx'
import { useSignIn } from './use-sign-in.ts'
import { WalletStep } from './wallet-step.tsx'

/** Signs in without leaving the page, which keeps the visitor's input. */
export function SignInDialog({ onEnd }: SignInProps) {
  const { t } = useLingui()
  const { state, startOver, chooseWallet, chooseAddress, retry } = useSignIn(useCallback(() => onEnd(true), [onEnd]))
  const isInWallet = state.step === 'unlock' || state.step === 'challenge'
  return (
    <Dialog title={t`Sign in`} name="signIn" isModal={!isInWallet} onClose={() => onEnd(false)}>
      <DialogBody>
        {state.step === 'wallet' && <WalletStep isPart onChoose={chooseWallet} />}
        {state.step === 'unlock' && <UnlockStep heading="h2" walletId={state.walletId} onBack={startOver} />}
        {state.step === 'address' && (
          <AddressStep heading="h2" accounts={state.accounts} onChoose={chooseAddress} onBack={startOver} />
        )}
        {state.step === 'challenge' && <ChallengeStep heading="h2" address={state.address} onCancel={startOver} />}
        {state.step === 'error' && (
          <AuthErrorStep heading="h2" failure={state.failure} onRetry={retry} onBack={startOver} />
        )}
      </DialogBody>
    </Dialog>
  )
}
