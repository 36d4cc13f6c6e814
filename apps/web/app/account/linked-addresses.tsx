import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { toFailure } from '../i18n/failure.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountAddress } from '../works/account-address.tsx'
import { AddAddress } from './add-address.tsx'

interface LinkedAddressesProps {
  addresses: readonly string[]
  /** The signed-in address, which cannot be removed. */
  signedIn: string
  onChange: () => Promise<void>
}

/** The addresses of the account; each can be removed except the signed-in one. */
export function LinkedAddresses({ addresses, signedIn, onChange }: LinkedAddressesProps) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const remove = async (address: string): Promise<void> => {
    try {
      await api('POST /api/account/address/remove', { body: { address } })
      toast({ text: t`Address removed` })
      await onChange()
    } catch (error) {
      toast({ kind: 'failure', text: errorText(toFailure(error)).why })
    }
  }
  return (
    <section className="grid gap-4" aria-labelledby="addresses">
      <h2 className="h2" id="addresses">
        <Trans>Addresses</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Your gallery shows the works of all of them.</Trans>
      </p>
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li key={address} className="flex items-center gap-2">
            <Avatar address={address} size={24} />
            <span className="flex min-w-0 flex-1 items-center gap-2">
              <AccountAddress address={address} />
            </span>
            {address === signedIn ? (
              <span className="text-sm text-ink-3">
                <Trans>Signed in</Trans>
              </span>
            ) : (
              <Button variant="secondary" onClick={() => void remove(address)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddAddress addresses={addresses} onChange={onChange} />
    </section>
  )
}
