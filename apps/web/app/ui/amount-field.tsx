import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

interface AmountFieldProps extends FieldFrame {
  /** What the visitor typed, unparsed: an amount in words is the visitor's until it is checked. */
  value: string
  onChange: (value: string) => void
  unit?: ReactNode
  /** Shows − and + which call this with -1 or 1. */
  onStep?: (direction: -1 | 1) => void
  canStepDown?: boolean
  canStepUp?: boolean
  isSmall?: boolean
  /** What is wrong is told at once, but while nothing was sent an empty field is only not filled in yet. */
  isUntried?: boolean
  inputMode?: 'decimal' | 'numeric'
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: boolean
  name?: string
  onBlur?: () => void
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
  ...rest
}: AmountFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const error = isUntried && value.trim() === '' ? undefined : fault
  return (
    <FieldFrame {...{ id, label, aside, help, error }}>
      <div className={`amount ${isSmall ? 'amount-small' : ''}`}>
        {onStep && (
          <button type="button" aria-label={t`Less`} disabled={!canStepDown} onClick={() => onStep(-1)}>
            <Icon name="minus" />
          </button>
        )}
        <input
          {...rest}
          {...describedBy(id, { help, error })}
          inputMode={inputMode}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit && <span className="amount-unit">{unit}</span>}
        {onStep && (
          <button type="button" aria-label={t`More`} disabled={!canStepUp} onClick={() => onStep(1)}>
            <Icon name="plus" />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
