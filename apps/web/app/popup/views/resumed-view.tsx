import { Trans } from '@lingui/react/macro'
import { useCurrency } from '../../shell/root-data.ts'
import { CostList } from '../../ui/cost-list.tsx'
import { movedBy } from '../../money/moved.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StepProps } from '../popup-props.ts'
import { QuoteFoot, QuoteNotes } from '../../transaction/quote-lines.tsx'
import { useQuote } from '../../transaction/use-quote.ts'
import { StageName } from './stage-name.tsx'
import { Subject } from './subject.tsx'

/** After a reload between two signatures: what is left to sign and what it costs, before any wallet opens. */
export function ResumedView({ kind, input, answers, memory, state, onResume, onClose }: StepProps<'resumed'>) {
  const { stage } = state
  const currencyOf = useCurrency()
  const { price, asa_id: assetId } = memory
  const quote = useQuote(`stage ${stage}`, async (tools) => {
    const next = kind.stages[stage]
    return next ? movedBy(await next.prepare(tools, input, answers, memory)) : { groups: [] }
  })
  return (
    <>
      <DialogBody>
        <Subject kind={kind} input={input} />
        <StageName kind={kind} stage={stage} />
        {typeof price === 'string' && typeof assetId === 'number' && (
          <CostList
            lines={[{ label: <Trans>Price per unit</Trans>, amount: `${price} ${currencyOf(assetId).unit}` }]}
          />
        )}
        <Notice tone="time" icon="warning">
          <Trans>
            This page was reloaded before the last signature. Continue to finish, or stop here: you can cancel the
            unfinished contract on your pages, and its deposit is refunded.
          </Trans>
        </Notice>
        <QuoteNotes quote={quote} />
      </DialogBody>
      <DialogFoot>
        <QuoteFoot quote={quote} />
        <Button variant="primary" size="large" disabled={quote.state === 'asking'} onClick={onResume}>
          <Trans>Continue</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Stop here</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}
