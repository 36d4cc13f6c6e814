import type { ReactNode } from 'react'
import { QuoteFoot, QuoteNotes } from '../../transaction/quote-lines.tsx'
import type { Quote } from '../../transaction/use-quote.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'

interface QuotedStepProps {
  quote: Quote
  confirm: ReactNode
  decline: ReactNode
  onConfirm: () => void
  onDecline: () => void
  children: ReactNode
}

/** A step that needs only consent: the costs and returns of the signature, above the button to continue. */
export function QuotedStep({ quote, confirm, decline, onConfirm, onDecline, children }: QuotedStepProps) {
  return (
    <>
      <DialogBody>
        {children}
        <QuoteNotes quote={quote} />
      </DialogBody>
      <DialogFoot>
        <QuoteFoot quote={quote} />
        <Button variant="primary" size="large" disabled={quote.state === 'loading'} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onDecline}>{decline}</Button>
      </DialogFoot>
    </>
  )
}
