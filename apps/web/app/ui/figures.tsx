import type { ReactNode } from 'react'
import './figures.css'

interface FigureListProps {
  /** Names the figures, also as a tooltip. */
  label?: string
  /** Large, between two lines. */
  isStrip?: boolean
  children: ReactNode
}

/** Figures side by side, each with its name. */
export function FigureList({ label, isStrip = false, children }: FigureListProps) {
  return (
    <dl className={isStrip ? 'figures figures-strip' : 'figures'} aria-label={label} title={label}>
      {children}
    </dl>
  )
}

export function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
