import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { CostLines } from '../cost-lines.tsx'
import { depositMicroAlgo } from '../costs.ts'
import type { StepProps } from '../popup-props.ts'
import { CheckList } from './check-list.tsx'
import { Subject } from './subject.tsx'

/** All in order but one thing: it is named with the exact amount, and nothing was signed. */
export function MissingView({ kind, input, state, onRetry, onClose }: StepProps<'missing'>) {
  const errorText = useErrorText()
  const formats = useFormats()
  const { why, wayOut } = errorText(state.failure, 'assetId' in input ? Number(input.assetId) : undefined)
  const deposit = depositMicroAlgo(state.prepared.costs)
  const depositText = formats.algo(deposit)
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
                      <Trans>{depositText} of what leaves your wallet is a deposit that comes back.</Trans>
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
