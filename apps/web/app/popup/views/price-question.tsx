import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ExpiryChoice, FIRST_EXPIRY_DAYS } from '../expiry-choice.tsx'
import { firstKindToList, wayToList } from '../../listing/listing-ways.ts'
import { ListingFields } from '../../listing/listing-fields.tsx'
import { useListingForm } from '../../transaction/use-listing-form.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { QuoteFoot, QuoteNotes } from '../../transaction/quote-lines.tsx'
import { useLoaded } from '../../transaction/use-loaded.ts'
import { useQuote } from '../../transaction/use-quote.ts'
import { Notice } from '../../ui/notice.tsx'
import { PriceFacts } from './price-facts.tsx'
import type { PopupProps } from '../popup-props.ts'
import type { Answers } from '../../transaction/transaction-kind.ts'
import type { QuestionOf } from '../../transaction/transaction-kind.ts'

interface PriceQuestionProps {
  question: QuestionOf<'needPrice'>
  subject: ReactNode
  onAnswer: (answers: Answers) => void
  onInstead: PopupProps['onInstead']
}

/** The price field; when listing a work, also its currency, units and privacy. */
export function PriceQuestion({ question, subject, onAnswer, onInstead }: PriceQuestionProps) {
  const { i18n } = useLingui()
  const form = useListingForm({
    assetId: question.assetId,
    initialBaseUnits: question.initialBaseUnits,
    units: question.units,
    listingOf: question.listingOf,
    bidAssetId: question.bidAssetId,
    startsAs: firstKindToList,
    rulesOf: (kind) => wayToList(kind).form,
    wholePrice: question.wholePrice,
    mustChange: question.mustChange,
  })
  const [expiryDays, setExpiryDays] = useState(FIRST_EXPIRY_DAYS)
  const quoted = form.answers ?? (question.isSpent || question.mustChange ? null : form.quoted)
  const quote = useQuote(quoted && JSON.stringify(quoted), (tools) => question.quote(tools, quoted ?? {}))
  const { compare } = question
  const compared = useLoaded(compare ? 'compare' : null, (tools) => compare?.(tools) ?? Promise.resolve([]))
  const [wasTried, setWasTried] = useState(false)
  const warning = (form.answers && question.warn?.(form.answers)) ?? null
  const instead = warning?.instead
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (form.answers) onAnswer({ ...form.answers, ...(question.asksExpiry ? { expiryDays } : {}) })
        else focusFirstFault(event.currentTarget)
      }}
    >
      <DialogBody>
        {subject}
        {compared.state === 'loaded' && compared.value.length > 0 && <PriceFacts facts={compared.value} />}
        <ListingFields
          form={form}
          kinds={question.kinds}
          label={i18n._(question.label)}
          aside={question.aside && i18n._(question.aside(form.answers))}
          isSpent={question.isSpent}
          canChooseCurrency={question.canChooseCurrency}
          warning={
            warning && (
              <Notice tone="time" icon="warning">
                {i18n._(warning.text)}
              </Notice>
            )
          }
          wasTried={wasTried}
        />
        {question.asksExpiry && <ExpiryChoice days={expiryDays} onChange={setExpiryDays} />}
        <p className="text-sm text-ink-3">{i18n._(question.note)}</p>
        {quoted && <QuoteNotes quote={quote} />}
      </DialogBody>
      <DialogFoot>
        {quoted && <QuoteFoot quote={quote} />}
        {instead && <Button onClick={() => onInstead(instead.request)}>{i18n._(instead.label)}</Button>}
        <Button variant="primary" size="large" type="submit" disabled={quoted !== null && quote.state === 'loading'}>
          {i18n._((form.listAs && wayToList(form.listAs).form.confirm) ?? question.confirm)}
        </Button>
      </DialogFoot>
    </form>
  )
}
