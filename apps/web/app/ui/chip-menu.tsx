import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useDismiss } from './use-dismiss.ts'

interface ChipMenuProps {
  /** What it chooses, with the choice. */
  label: ReactNode
  choices: readonly { key: string; label: ReactNode; to: string; isOn: boolean }[]
}

/** Addresses of which one is chosen, behind a chip. `details`, so that it opens without a script. */
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
