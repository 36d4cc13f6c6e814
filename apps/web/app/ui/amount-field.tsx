import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { holdSubmit } from './hold-submit.ts'
import { Icon } from './icon.tsx'

/** The text of a field after its correction, and the sentence that explains it. */
export interface CorrectedText {
  text: string
  note: string
}

interface AmountFieldProps extends FieldFrame {
  /** The text as the visitor typed it; it is not parsed before it is checked. */
  value: string
  onChange: (value: string) => void
  unit?: ReactNode
  /** Shows − and + which call this with -1 or 1. */
  onStep?: (direction: -1 | 1) => void
  canStepDown?: boolean
  canStepUp?: boolean
  isSmall?: boolean
  /** Errors show immediately, except that an empty field shows none before the form is submitted. */
  isUntried?: boolean
  inputMode?: 'decimal' | 'numeric'
  /** Receives focus when its dialog opens. */
  'data-autofocus'?: boolean
  name?: string
  /** Called when the visitor leaves the field or presses Enter; null if the text can stay. */
  correct?: ((text: string) => CorrectedText | null) | undefined
}

export function AmountField({
  label,
  aside,
  help,
  error: fault,
  value,
  onChange,
  unit,
  onStep,
  canStepDown = true,
  canStepUp = true,
  isSmall = false,
  isUntried = false,
  inputMode = 'decimal',
  correct,
  ...rest
}: AmountFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [note, setNote] = useState('')
  const change = (text: string): void => {
    setNote('')
    onChange(text)
  }
  const step = (direction: -1 | 1): void => {
    setNote('')
    onStep?.(direction)
  }
  /** Whether the text changed. */
  const leave = (): boolean => {
    const corrected = correct?.(value)
    if (!corrected) return false
    onChange(corrected.text)
    setNote(corrected.note)
    return true
  }
  const error = isUntried && value.trim() === '' ? undefined : fault
  return (
    <FieldFrame {...{ id, label, aside, help, error }}>
      <div className={`amount ${isSmall ? 'amount-small' : ''}`}>
        {onStep && (
          <button type="button" aria-label={t`Less`} disabled={!canStepDown} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
        )}
        <input
          {...rest}
          {...describedBy(id, { help, error })}
          inputMode={inputMode}
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={(event) => {
            if (leave()) holdSubmit(event.target)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter' && leave()) holdSubmit(event.currentTarget)
          }}
        />
        {unit && <span className="amount-unit">{unit}</span>}
        {onStep && (
          <button type="button" aria-label={t`More`} disabled={!canStepUp} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
        )}
      </div>
      {correct && (
        <p className="field-note" role="status">
          {note}
        </p>
      )}
    </FieldFrame>
  )
}
