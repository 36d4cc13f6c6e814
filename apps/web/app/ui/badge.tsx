import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

interface BadgeProps {
  tone?: 'neutral' | 'quiet' | 'proof' | 'time' | 'alert'
  icon?: IconName
  className?: string
  children: ReactNode
}

/** A short state label. Colours have meaning: proof for chain facts, time for attention, alert for failure. */
export function Badge({ tone = 'neutral', icon, className = '', children }: BadgeProps) {
  return (
    <span className={`badge ${tone === 'neutral' ? '' : `badge-${tone}`} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
