import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { LoadingMark } from '../../ui/loading-mark.tsx'
import type { StepProps } from '../popup-props.ts'
import { StageName } from './stage-name.tsx'
import { Subject } from './subject.tsx'

/** Shown while the facts are read from the chain and the group is simulated. */
export function PreflightView({ kind, input, state, onClose }: StepProps<'preflight'>) {
  return (
    <>
      <DialogBody>
        <Subject kind={kind} input={input} />
        <div className="grid flex-1 content-center justify-items-center gap-4 py-8 text-center">
          <LoadingMark />
          <div>
            <p className="h3">
              <Trans>Checking on chain</Trans>
            </p>
            <p className="mt-1.5 text-ink-2">
              <Trans>We check the current state and simulate the transaction before your wallet opens.</Trans>
            </p>
            <StageName kind={kind} stage={state.stage} />
          </div>
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
