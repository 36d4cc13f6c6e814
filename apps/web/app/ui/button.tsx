import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface ButtonLook {
  /** `primary` has the facet cut; at most one in a view or dialog. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'normal' | 'large'
  icon?: IconName
  isDestructive?: boolean
  isWide?: boolean
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode
}

/** A button of the design system. `type` defaults to `button`. */
export function Button({ variant, size, icon, isDestructive, isWide, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass({ variant, size, isDestructive, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  isDestructive,
  isWide,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isDestructive, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** The accessible name; the button has no visible text. */
  label: string
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

interface IconButtonLinkProps extends LinkProps {
  icon: IconName
  label: string
}

/** A link that looks like an icon button. */
export function IconButtonLink({ icon, label, className = '', ...rest }: IconButtonLinkProps) {
  return (
    <Link {...rest} className={`icon-btn ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}

type Look = { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }

function buttonClass({ variant = 'secondary', size = 'normal', isDestructive, isWide }: Look, extra = ''): string {
  const sizeClass = size === 'normal' ? '' : `btn-${size}`
  return `btn btn-${variant} ${sizeClass} ${isDestructive ? 'btn-destructive' : ''} ${isWide ? 'w-full' : ''} ${extra}`
}
