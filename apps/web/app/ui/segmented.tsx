import { type ReactNode, useId } from 'react'

interface SegmentedProps<Value extends string> {
  label: ReactNode
  /** Undefined while no option is chosen. */
  value: Value | undefined
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[]
  onChange: (value: Value) => void
  isRequired?: boolean
}

/** A choice of a few options, side by side; arrow keys work as in any group of radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  isRequired,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="segmented">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              required={isRequired}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
