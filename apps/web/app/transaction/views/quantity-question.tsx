import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePriceText } from '../../nft/use-price-text.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { readUnits } from '../listing-form.ts'
import { QuoteLines, QuoteTotal } from '../quote-lines.tsx'
import { useAsked } from '../use-asked.ts'
import type { Answers } from '../transaction-kind.ts'
import type { QuestionOf } from './question-view.tsx'

interface QuantityQuestionProps {
  question: QuestionOf<'needBuySupply'>
  subject: ReactNode
  onAnswer: (answers: Answers) => void
}

/** How many units. Anything that is no number of units for sale is an error at the field, and cannot be bought. */
export function QuantityQuestion({ question, subject, onAnswer }: QuantityQuestionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const [text, setText] = useState('1')
  const [wasTried, setWasTried] = useState(false)
  const max = BigInt(question.maxUnits)
  const read = readUnits(text, max)
  const units = read ?? 1n
  const total = priceText(units * BigInt(question.unitPriceBaseUnits), question.assetId)
  const one = priceText(question.unitPriceBaseUnits, question.assetId)
  const [unitsText, maxText] = [formats.units(units), formats.units(max)]
  const quote = useAsked(read === null ? null : String(read), (tools) => question.quote(tools, { units: String(read) }))
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (read !== null) onAnswer({ units: String(read) })
      }}
    >
      <DialogBody>
        {subject}
        <AmountField
          label={t`Units`}
          aside={t`${maxText} for sale`}
          unit={t`of ${maxText}`}
          value={text}
          inputMode="numeric"
          data-autofocus
          onChange={setText}
          onStep={(direction) => setText(String(read === null ? 1n : read + BigInt(direction)))}
          canStepDown={read === null || read > 1n}
          canStepUp={read === null || read < max}
          help={t`${unitsText} × ${one} = ${total}`}
          isUntried={!wasTried}
          error={read === null ? t`Choose a whole number from 1 to ${maxText}.` : undefined}
        />
        {read !== null && <QuoteLines quote={quote} isWithoutTotal />}
      </DialogBody>
      <DialogFoot>
        {read !== null && <QuoteTotal quote={quote} />}
        <Button variant="primary" size="large" type="submit" disabled={read !== null && quote.state === 'asking'}>
          {read === null ? (
            <Trans>Buy</Trans>
          ) : (
            <Trans>
              Buy {unitsText} for {total}
            </Trans>
          )}
        </Button>
      </DialogFoot>
    </form>
  )
}
