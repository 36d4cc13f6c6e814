import { Trans } from '@lingui/react/macro'
import { useCurrency } from '../../shell/root-data.ts'
import { CostList } from '../../ui/cost-list.tsx'
import { movedBy } from '../../money/moved.ts'
import { Notice } from '../../ui/notice.tsx'
import type { StepProps } from '../popup-props.ts'
import { useQuote } from '../../transaction/use-quote.ts'
import { QuotedStep } from './quoted-step.tsx'
import { StageName } from './stage-name.tsx'
import { Subject } from './subject.tsx'

/** After a reload between two signatures: the remaining signature and its costs, before any wallet opens. */
export function ResumedView({ kind, input, answers, memory, state, onResume, onClose }: StepProps<'resumed'>) {
  const { stage } = state
  const currencyOf = useCurrency()
  const { price, asa_id: assetId, number: units = 1 } = memory
  const label = units === 1 ? <Trans>Price</Trans> : <Trans>Price per unit</Trans>
  const quote = useQuote(`stage ${stage}`, async (tools) => {
    const next = kind.stages[stage]
    return next ? movedBy(await next.prepare(tools, input, answers, memory)) : { groups: [] }
  })
  return (
    <QuotedStep
      quote={quote}
      confirm={<Trans>Continue</Trans>}
      decline={<Trans>Stop here</Trans>}
      onConfirm={onResume}
      onDecline={onClose}
    >
      <Subject kind={kind} input={input} />
      <StageName kind={kind} stage={stage} />
      {typeof price === 'string' && typeof assetId === 'number' && (
        <CostList lines={[{ label, amount: `${price} ${currencyOf(assetId).unit}` }]} />
      )}
      <Notice tone="time" icon="warning">
        <Trans>
          This page was reloaded before the last signature. Continue to finish, or stop here and cancel the unfinished
          contract on your pages: until then, it locks ALGO in your wallet.
        </Trans>
      </Notice>
    </QuotedStep>
  )
}
