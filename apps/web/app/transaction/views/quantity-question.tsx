import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePriceText } from '../../nft/use-price-text.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CostList } from '../../ui/cost-list.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import type { Answers, WorkSummary } from '../transaction-kind.ts'
import { WorkLine } from '../work-line.tsx'
import type { QuestionOf } from './question-view.tsx'

interface QuantityQuestionProps {
  question: QuestionOf<'needBuySupply'>
  work: WorkSummary
  onAnswer: (answers: Answers) => void
}

/** How many units. Numbers are clamped to what is for sale; anything else becomes one. */
export function QuantityQuestion({ question, work, onAnswer }: QuantityQuestionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const [text, setText] = useState('1')
  const max = BigInt(question.maxUnits)
  const units = clamp(text, max)
  const total = priceText(units * BigInt(question.unitPriceBaseUnits), question.assetId)
  const one = priceText(question.unitPriceBaseUnits, question.assetId)
  const [unitsText, maxText] = [formats.units(units), formats.units(max)]
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer({ units: String(units) })
      }}
    >
      <DialogBody>
        <WorkLine work={work} />
        <AmountField
          label={t`Units`}
          aside={t`${maxText} for sale`}
          unit={t`of ${maxText}`}
          value={text}
          inputMode="numeric"
          data-autofocus
          onChange={setText}
          onBlur={() => setText(String(units))}
          onStep={(direction) => setText(String(clamp(String(units + BigInt(direction)), max)))}
          canStepDown={units > 1n}
          canStepUp={units < max}
        />
        <CostList lines={[{ label: t`${unitsText} at ${one}`, amount: total, kind: 'total' }]} />
        <p className="text-sm text-ink-3">
          <Trans>
            The network fee and, if the work is new to your wallet, a refundable deposit come on top; you see them
            before you sign.
          </Trans>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" type="submit">
          <Trans>
            Buy {unitsText} for {total}
          </Trans>
        </Button>
      </DialogFoot>
    </form>
  )
}

function clamp(text: string, max: bigint): bigint {
  const value = /^\d{1,18}$/.test(text.trim()) ? BigInt(text.trim()) : 1n
  return value < 1n ? 1n : value > max ? max : value
}
