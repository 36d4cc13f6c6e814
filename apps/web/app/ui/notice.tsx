import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type Tone = 'neutral' | 'time' | 'alert' | 'proof'

const icons: Record<Tone, IconName> = { neutral: 'info', time: 'clock', alert: 'warning', proof: 'proof' }

interface NoticeProps {
  tone?: Tone
  icon?: IconName
  /** Interrupts a screen reader: for failures the visitor just caused. */
  isAlert?: boolean
  className?: string
  children: ReactNode
}

export function Notice({ tone = 'neutral', icon, isAlert = false, className = '', children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone} ${className}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon ?? icons[tone]} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}
