import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  help?: ReactNode
  isOn: boolean
  /** Why it cannot be changed; if set, the switch is disabled and shows this text. */
  disabledReason?: ReactNode
  onChange: (isOn: boolean) => void
}

export function Switch({ label, help, isOn, disabledReason, onChange }: SwitchProps) {
  const labelId = useId()
  const helpId = useId()
  return (
    <div className="switch-row">
      <span>
        <b id={labelId}>{label}</b>
        <small id={helpId}>{disabledReason || help}</small>
      </span>
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={isOn}
        aria-disabled={disabledReason ? true : undefined}
        aria-labelledby={labelId}
        aria-describedby={helpId}
        onClick={() => {
          if (!disabledReason) onChange(!isOn)
        }}
      />
    </div>
  )
}
