import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '../i18n/failure.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { AddressStep } from '../session/address-step.tsx'
import { ChallengeStep } from '../session/challenge-step.tsx'
import { UnlockStep } from '../session/unlock-step.tsx'
import { WalletChoice } from '../session/wallet-step.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLinkAddress } from './use-link-address.ts'

interface AddAddressProps {
  /** The account's addresses, which are not offered again. */
  addresses: readonly string[]
  onChange: () => Promise<void>
}

/** Links another address of the connected wallet, or of another wallet, by its signature. */
export function AddAddress({ addresses, onChange }: AddAddressProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { state, open, close, chooseWallet, chooseAddress } = useLinkAddress(async () => {
    await onChange()
    toast({ text: t`Address added` })
  })
  switch (state.step) {
    case 'closed':
      return (
        <div>
          <Button icon="plus" onClick={open}>
            <Trans>Add an address</Trans>
          </Button>
        </div>
      )
    case 'wallet':
      return (
        <div className="grid gap-4">
          <Refusal failure={state.failure} />
          <p className="text-ink-2">
            <Trans>
              Choose the wallet of the other address. It signs once to prove that the address is yours; that costs
              nothing, and you stay signed in as you are.
            </Trans>
          </p>
          <WalletChoice onChoose={chooseWallet} />
          <div>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </div>
      )
    case 'unlock':
      return <UnlockStep heading="h2" walletId={state.walletId} onBack={open} />
    case 'address': {
      const others = state.accounts.filter(({ address }) => !addresses.includes(address))
      return (
        <div className="grid gap-4">
          <Refusal failure={state.failure} />
          {others.length > 0 ? (
            <AddressStep heading="h2" accounts={others} onChoose={chooseAddress} onBack={open} />
          ) : (
            <>
              <p>
                <Trans>All addresses of this wallet are already linked to your account.</Trans>
              </p>
              <div>
                <Button onClick={open}>
                  <Trans>Choose another wallet</Trans>
                </Button>
              </div>
            </>
          )}
        </div>
      )
    }
    case 'challenge':
      return <ChallengeStep heading="h2" address={state.address} onCancel={close} />
  }
}

function Refusal({ failure }: { failure: Failure | undefined }) {
  const errorText = useErrorText()
  if (!failure) return null
  const { why, wayOut } = errorText(failure)
  return (
    <Notice tone="alert" isAlert>
      <b>{why}.</b> {wayOut}
    </Notice>
  )
}
