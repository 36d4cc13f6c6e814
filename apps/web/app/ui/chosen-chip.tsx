import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

interface ChosenChipProps extends Pick<LinkProps, 'to' | 'preventScrollReset'> {
  /** What a press does, for screen readers. */
  label: string
  children: ReactNode
}

/** A chosen filter, which leads to the list without it. */
export function ChosenChip({ label, children, ...link }: ChosenChipProps) {
  return (
    <Link className="chip" aria-label={label} {...link}>
      {children} <Icon name="x" small />
    </Link>
  )
}
