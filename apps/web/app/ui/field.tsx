import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldFrame {
  label: ReactNode
  /** Shown at the right of the label: a limit, or how much of it is used. */
  aside?: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** Label, control, then help or error, linked for screen readers. */
export function FieldFrame({
  id,
  label,
  aside,
  help,
  error,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
        {aside && <span className="field-aside">{aside}</span>}
      </label>
      {children}
      {error ? (
        <p className="field-error" id={`${id}-note`}>
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      ) : (
        help && (
          <p className="field-help" id={`${id}-note`}>
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** The attributes that link a control to its help and error. */
export function describedBy(id: string, { help, error }: Pick<FieldFrame, 'help' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? `${id}-note` : undefined,
  } as const
}

export function TextField({ label, aside, help, error, ...rest }: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame {...{ id, label, aside, help, error }}>
      <input className="input" {...rest} {...describedBy(id, { help, error })} />
    </FieldFrame>
  )
}

export function TextArea({
  label,
  aside,
  help,
  error,
  ...rest
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame {...{ id, label, aside, help, error }}>
      <textarea className="input" {...rest} {...describedBy(id, { help, error })} />
    </FieldFrame>
  )
}
