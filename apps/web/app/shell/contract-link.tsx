import { explorerUrl } from './explorer-url.ts'
import { useRootData } from './root-data.ts'

/** A contract by its application id, with its page in an explorer where the network has one. */
export function ContractLink({ appId }: { appId: number }) {
  const { network } = useRootData().config
  const href = explorerUrl(network, 'application', appId)
  if (!href) return <span className="mono">{appId}</span>
  return (
    <a className="mono" href={href} target="_blank" rel="noreferrer">
      {appId}
    </a>
  )
}
