import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { wholeBounds } from '../../i18n/correct-number.ts'
import { useCorrection } from '../../i18n/use-correction.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useFiatText } from '../../money/fiat.ts'
import { usePriceText } from '../../money/use-price-text.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { readUnits } from '../../transaction/listing-form.ts'
import { QuoteFoot, QuoteNotes } from '../../transaction/quote-lines.tsx'
import { useQuote } from '../../transaction/use-quote.ts'
import type { Answers } from '../../transaction/transaction-kind.ts'
import type { QuestionOf } from '../../transaction/transaction-kind.ts'

interface QuantityQuestionProps {
  question: QuestionOf<'needBuySupply'>
  subject: ReactNode
  onAnswer: (answers: Answers) => void
}

/** The number of units. Anything but a number of units for sale is a field error. */
export function QuantityQuestion({ question, subject, onAnswer }: QuantityQuestionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const fiatText = useFiatText()
  const correction = useCorrection()
  const [text, setText] = useState(question.initialUnits)
  const [wasTried, setWasTried] = useState(false)
  const max = BigInt(question.maxUnits)
  const read = readUnits(text, max)
  const units = read ?? 1n
  const total = priceText(units * BigInt(question.unitPriceBaseUnits), question.assetId)
  const fiat = fiatText(units * BigInt(question.unitPriceBaseUnits), question.assetId)
  const one = priceText(question.unitPriceBaseUnits, question.assetId)
  const [unitsText, maxText] = [formats.units(units), formats.units(max)]
  const quote = useQuote(read === null ? null : String(read), (tools) => question.quote(tools, { units: String(read) }))
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (read !== null) onAnswer({ units: String(read) })
        else focusFirstFault(event.currentTarget)
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
          help={[t`${unitsText} × ${one} = ${total}`, fiat].filter(Boolean).join(' ')}
          correct={correction(wholeBounds(1, max))}
          isUntried={!wasTried}
          error={read === null ? t`Choose a whole number from 1 to ${maxText}.` : undefined}
        />
        {read !== null && <QuoteNotes quote={quote} />}
      </DialogBody>
      <DialogFoot>
        {read !== null && <QuoteFoot quote={quote} />}
        <Button variant="primary" size="large" type="submit" disabled={read !== null && quote.state === 'loading'}>
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
