import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../money/use-error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { CostLines } from '../../money/cost-lines.tsx'
import { depositMicroAlgo, lockedMicroAlgo } from '../../money/costs.ts'
import type { StepProps } from '../popup-props.ts'
import { CheckList } from './check-list.tsx'
import { Subject } from './subject.tsx'

/** Everything is valid except one missing amount, which is shown exactly; nothing was signed. */
export function MissingView({ kind, input, state, onRetry, onClose }: StepProps<'missing'>) {
  const errorText = useErrorText()
  const formats = useFormats()
  const { why, wayOut } = errorText(state.failure, 'assetId' in input ? Number(input.assetId) : undefined)
  const deposit = depositMicroAlgo(state.prepared.costs)
  const depositText = formats.algo(deposit)
  const locked = lockedMicroAlgo(state.prepared.costs)
  const lockedText = formats.algo(locked)
  return (
    <>
      <DialogBody>
        <Subject kind={kind} input={input} />
        <div role="alert">
          <CheckList
            checks={state.prepared.checks}
            missing={
              <>
                <b>{why}</b>
                <p>
                  {wayOut}
                  {deposit > 0n && (
                    <>
                      {' '}
                      <Trans>{depositText} of the total is a refundable deposit.</Trans>
                    </>
                  )}
                  {locked > 0n && (
                    <>
                      {' '}
                      <Trans>Besides the total, {lockedText} must stay in your wallet, locked.</Trans>
                    </>
                  )}
                </p>
              </>
            }
          />
        </div>
        <CostLines costs={state.prepared.costs} />
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" icon="refresh" onClick={onRetry}>
          <Trans>Check again</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Go back</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}
