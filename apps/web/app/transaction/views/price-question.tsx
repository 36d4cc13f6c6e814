import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ExpiryChoice, FIRST_EXPIRY_DAYS } from '../expiry-choice.tsx'
import { ListingFields } from '../listing-fields.tsx'
import { useListingForm } from '../use-listing-form.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { QuoteLines, QuoteTotal } from '../quote-lines.tsx'
import { useAsked } from '../use-asked.ts'
import type { Answers } from '../transaction-kind.ts'
import type { QuestionOf } from './question-view.tsx'

interface PriceQuestionProps {
  question: QuestionOf<'needPrice'>
  subject: ReactNode
  onAnswer: (answers: Answers) => void
}

/** A price; and where a work is listed also its currency, how many, and for whom. */
export function PriceQuestion({ question, subject, onAnswer }: PriceQuestionProps) {
  const { t, i18n } = useLingui()
  const form = useListingForm({
    assetId: question.assetId,
    initialBaseUnits: question.initialBaseUnits,
    units: question.units,
    auctionOf: question.auctionOf,
    auctionAssetId: question.auctionAssetId,
    wholePrice: question.wholePrice,
  })
  const [expiryDays, setExpiryDays] = useState(FIRST_EXPIRY_DAYS)
  const quoted = question.isSpent ? form.answers : form.quoted
  const quote = useAsked(quoted && JSON.stringify(quoted), (tools) => question.quote(tools, quoted ?? {}))
  const [wasTried, setWasTried] = useState(false)
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (form.answers) onAnswer({ ...form.answers, ...(question.asksExpiry ? { expiryDays } : {}) })
      }}
    >
      <DialogBody>
        {subject}
        <ListingFields
          form={form}
          label={i18n._(question.label)}
          aside={question.aside && i18n._(question.aside)}
          isSpent={question.isSpent}
          canChooseCurrency={question.canChooseCurrency}
          wasTried={wasTried}
        />
        {question.asksExpiry && <ExpiryChoice days={expiryDays} onChange={setExpiryDays} />}
        {quoted && <QuoteLines quote={quote} isWithoutTotal />}
        <p className="text-sm text-ink-3">{i18n._(question.note)}</p>
      </DialogBody>
      <DialogFoot>
        {quoted && <QuoteTotal quote={quote} />}
        <Button variant="primary" size="large" type="submit" disabled={quoted !== null && quote.state === 'asking'}>
          {form.isAuction ? t`Start the auction` : i18n._(question.confirm)}
        </Button>
      </DialogFoot>
    </form>
  )
}
