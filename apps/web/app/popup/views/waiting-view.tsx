import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../shell/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { LoadingMark } from '../../ui/loading-mark.tsx'
import { FromAddress } from '../../wallet/from-address.tsx'
import { useWalletName } from '../../wallet/use-wallet-name.ts'
import { CostLines } from '../../money/cost-lines.tsx'
import type { StepProps } from '../popup-props.ts'
import { Subject } from './subject.tsx'
import { StageName } from './stage-name.tsx'

/** Shown while the wallet asks for approval. */
export function WaitingView({ kind, input, state, onClose }: StepProps<'waiting'>) {
  const { t } = useLingui()
  const session = useSession()
  const walletName = useWalletName()
  const wallet = session ? walletName(session.wallet) : t`your wallet`
  const count = state.prepared.transactionCount
  return (
    <>
      <DialogBody isCentred>
        <LoadingMark />
        <div>
          <p className="h3">
            <Trans>Approve in your wallet</Trans>
          </p>
          <p className="mt-1.5 text-ink-2">
            <Trans>
              Open {wallet}. It shows <Plural value={count} one="# transaction" other="# transactions" />.
            </Trans>
          </p>
          <StageName kind={kind} stage={state.stage} />
        </div>
        <div className="w-full">
          <Subject kind={kind} input={input} />
          {session && <FromAddress address={session.address} />}
          <CostLines costs={state.prepared.costs} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>
          <Trans>Go back</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}
