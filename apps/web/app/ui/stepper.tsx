import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface StepperProps {
  steps: readonly ReactNode[]
  /** Index of the step the visitor is at. */
  current: number
  /** The current step has failed. */
  hasFailed?: boolean
}

/** Progress through a wizard. Phones show only the current step's label. */
export function Stepper({ steps, current, hasFailed = false }: StepperProps) {
  const { t } = useLingui()
  return (
    <ol className="steps" aria-label={t`Steps`}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={index < current ? 'done' : index === current && hasFailed ? 'failed' : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <Icon name="check" small />
          ) : index === current && hasFailed ? (
            <Icon name="warning" small />
          ) : (
            index + 1
          )}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
