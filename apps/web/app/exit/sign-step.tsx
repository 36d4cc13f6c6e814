import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { useWalletName } from '../wallet/use-wallet-name.ts'
import type { WalletOption } from '../wallet/wallet-list.ts'
import type { ExitPlan } from './chain/exit-plan.ts'
import { SignElsewhere } from './sign-elsewhere.tsx'

const ELSEWHERE = 'elsewhere'

interface SignStepProps {
  plan: ExitPlan
  wallets: readonly WalletOption[]
  /** Label of the button. */
  action: string
  fileName: string
  /** The effects of the group, in words. */
  children: ReactNode
  onWallet: (walletId: string) => void
  onSigned: (signed: Uint8Array[]) => void
  onFailure: (error: unknown) => void
}

/** The group to sign, and the choice of signer: a wallet that the market supports, or a file that any tool signs. */
export function SignStep({ plan, wallets, action, fileName, children, onWallet, onSigned, onFailure }: SignStepProps) {
  const { t } = useLingui()
  const walletName = useWalletName()
  const [signer, setSigner] = useState(wallets[0]?.id ?? ELSEWHERE)
  return (
    <>
      <DialogBody>
        {children}
        {wallets.length > 0 && (
          <FieldFrame id="signer" label={t`Sign with`}>
            <select
              id="signer"
              className="select w-full"
              value={signer}
              onChange={(event) => setSigner(event.target.value)}
            >
              {wallets.map(({ id }) => (
                <option key={id} value={id}>
                  {walletName(id)}
                </option>
              ))}
              <option value={ELSEWHERE}>{t`Another tool, using a file`}</option>
            </select>
          </FieldFrame>
        )}
        {signer === ELSEWHERE && <SignElsewhere {...{ plan, fileName, onSigned, onFailure }} />}
      </DialogBody>
      {signer !== ELSEWHERE && (
        <DialogFoot>
          <Button variant="primary" size="large" onClick={() => onWallet(signer)}>
            {action}
          </Button>
        </DialogFoot>
      )}
    </>
  )
}
