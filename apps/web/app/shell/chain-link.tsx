import type { ReactNode } from 'react'
import { explorerUrl } from './explorer-url.ts'
import { useRootData } from './root-data.ts'

interface ChainLinkProps {
  kind: 'asset' | 'application' | 'account'
  id: string | number
  /** Text of the link; the id by default. */
  children?: ReactNode
}

/** An on-chain id, linked to the market's explorer if it has one. */
export function ChainLink({ kind, id, children }: ChainLinkProps) {
  const { explorer_urls: explorerUrls } = useRootData().config
  const href = explorerUrl(explorerUrls, kind, id)
  const shown = children ?? <span className="mono">{id}</span>
  if (!href) return <span title={String(id)}>{shown}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" title={String(id)}>
      {shown}
    </a>
  )
}
