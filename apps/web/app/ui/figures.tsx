import type { ReactNode } from 'react'
import './figures.css'

/** Figures side by side, each with its name. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>
}

export function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
