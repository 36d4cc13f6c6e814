import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

interface ChipLinkProps extends Pick<LinkProps, 'to' | 'replace' | 'onClick'> {
  isOn: boolean
  /** Whether following the link again undoes the choice; a check mark shows that. */
  isToggle?: boolean
  children: ReactNode
}

/** A choice of a list, as a link to a URL of the same page, which keeps its scroll position. */
export function ChipLink({ isOn, isToggle = false, children, ...link }: ChipLinkProps) {
  return (
    <Link className="chip" preventScrollReset aria-current={isOn ? 'true' : undefined} {...link}>
      {isToggle && isOn && <Icon name="check" small />}
      {children}
    </Link>
  )
}
