import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  text: ReactNode
  /** One button or link for the next step. */
  action?: ReactNode
  /** `end` closes a list that was shown whole; `failed` is announced. */
  kind?: 'empty' | 'end' | 'failed'
}

export function EmptyState({ title, text, action, kind = 'empty' }: EmptyStateProps) {
  return (
    <div className={`empty ${kind === 'end' ? 'empty-end' : ''}`} role={kind === 'failed' ? 'alert' : undefined}>
      <p className="font-semibold text-ink">{title}</p>
      <p className="mt-1">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
