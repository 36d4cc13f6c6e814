import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { shortAddress } from '../i18n/amount.ts'
import { Balance } from '../money/balance.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import type { WalletAccount } from '../wallet/wallet-kit.ts'

interface AddressStepProps {
  accounts: readonly WalletAccount[]
  onChoose: (address: string) => void
  onBack: () => void
  /** `h2` inside a page that has its own. */
  heading?: 'h1' | 'h2'
}

export function AddressStep({ accounts, onChoose, onBack, heading: Heading = 'h1' }: AddressStepProps) {
  const [chosen, setChosen] = useState(accounts[0]?.address ?? '')
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chosen)
      }}
    >
      <fieldset>
        <legend className="mb-5">
          <Heading className={Heading}>
            <Trans>Choose an address</Trans>
          </Heading>
        </legend>
        <div className="grid border-t border-line">
          {accounts.map(({ address, name }) => (
            <label
              key={address}
              className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-2 py-1.5 hover:bg-hover"
              title={address}
            >
              <input
                type="radio"
                name="address"
                className="size-5 accent-ink"
                checked={address === chosen}
                onChange={() => setChosen(address)}
              />
              <Avatar address={address} />
              <span className="min-w-0 flex-1">
                <span className="font-semibold clamp-1">{name}</span>
                <span className="block text-sm text-ink-2">
                  <Balance address={address} />
                </span>
              </span>
              <span className="mono text-ink-2">{shortAddress(address)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="auth-foot">
        <Button variant="primary" size="large" type="submit">
          <Trans>Continue</Trans>
        </Button>
        <Button size="large" onClick={onBack}>
          <Trans>Choose another wallet</Trans>
        </Button>
      </div>
    </form>
  )
}
