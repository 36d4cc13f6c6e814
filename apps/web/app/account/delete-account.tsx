import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { signChallenge } from '../session/sign-challenge.ts'
import { useLeaveSession } from '../session/use-leave-session.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'

/** Deletes the account after the visitor has typed its name and signed with its address. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const { config } = useRootData()
  const session = useSession()
  const { openWallet } = useTransactions()
  const leaveSession = useLeaveSession()
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // A signature that arrives after the dialog was closed deletes nothing.
  const isOpen = useRef(true)
  useEffect(() => () => void (isOpen.current = false), [])
  if (!session) return null

  const { address, username, wallet } = session
  const name = username ?? address
  const isConfirmed = typed.trim().toLowerCase() === name.toLowerCase()
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !isConfirmed) return
    setIsBusy(true)
    setFailure(undefined)
    openWallet()
    try {
      const signer = { network: config.network, walletId: wallet, address }
      const signed = await signChallenge(signer, () => api('POST /api/account/delete/check'), name)
      if (!isOpen.current) return
      await api('POST /api/account/delete', { body: { signed_tx: signed } })
      toast({ text: t`Account deleted` })
      await leaveSession()
    } catch (error) {
      if (isOpen.current) setFailure(toFailure(error))
    }
    if (isOpen.current) setIsBusy(false)
  }
  return (
    <Dialog role="alertdialog" title={t`Delete account`} isBusy={isBusy} isModal={!isBusy} onClose={onClose}>
      <form className="contents" onSubmit={(event) => void remove(event)}>
        <DialogBody>
          <div className="grid gap-4">
            <p>
              <Trans>
                Your profile, pictures, links, favourites, follows, collections and notifications are deleted for good,
                and all your sessions end. No one, including you, can use your username again.
              </Trans>
            </p>
            <p>
              <Trans>
                Your works, listings, offers and bids stay on the blockchain. You can still sign in with your address.
              </Trans>
            </p>
            <TextField
              label={username === null ? t`Type your address to confirm` : t`Type your username to confirm`}
              help={<span className="break-all">{name}</span>}
              error={failure && errorText(failure).why}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
            {isBusy && (
              <p className="text-ink-2" role="status">
                <Trans>Sign in your wallet. It moves nothing and costs nothing.</Trans>
              </p>
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button type="submit" isDestructive isWide disabled={!isConfirmed} aria-busy={isBusy}>
            <Trans>Delete for good</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
