import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useDismiss } from './use-dismiss.ts'

interface ChipMenuProps {
  /** Name of the setting, with the current choice. */
  label: ReactNode
  choices: readonly { key: string; label: ReactNode; to: string; isOn: boolean }[]
}

/** A menu of links behind a chip, one of them chosen. A `details` element, so it opens without JavaScript. */
export function ChipMenu({ label, choices }: ChipMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {label} <Icon name="down" small />
      </summary>
      <div className="popover-menu left-0 right-auto z-10 min-w-44">
        {choices.map((choice) => (
          <Link key={choice.key} to={choice.to} preventScrollReset aria-current={choice.isOn ? 'true' : undefined}>
            <span className="flex-1">{choice.label}</span>
            {choice.isOn && <Icon name="check" small />}
          </Link>
        ))}
      </div>
    </details>
  )
}
