import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

interface ChipLinkProps extends Pick<LinkProps, 'to' | 'replace' | 'onClick'> {
  isOn: boolean
  /** Whether following it again takes it back, which the mark of what is on tells. */
  isToggle?: boolean
  children: ReactNode
}

/** A choice of a list as an address of the same page, which stays where it is. */
export function ChipLink({ isOn, isToggle = false, children, ...link }: ChipLinkProps) {
  return (
    <Link className="chip" preventScrollReset aria-current={isOn ? 'true' : undefined} {...link}>
      {isToggle && isOn && <Icon name="check" small />}
      {children}
    </Link>
  )
}
