import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { type Holding, isWaiting, roleOf, stageOf } from './chain/party.ts'
import type { Assets } from './use-assets.ts'
import { useHoldingWords } from './use-holding-words.ts'

interface HoldingCardProps {
  holding: Holding
  address: string
  nowSeconds: bigint
  assets: Assets
  onAct: () => void
}

/** One thing that holds property of the account: what, in which state, until when, and the way out. */
export function HoldingCard({ holding, address, nowSeconds, assets, onAct }: HoldingCardProps) {
  const { t } = useLingui()
  const words = useHoldingWords(assets)(holding, address, nowSeconds)
  const stage = stageOf(holding, nowSeconds)
  const isBidder = roleOf(holding, address) === 'bidder'
  const appId = String(holding.kind === 'credit' ? holding.vault : holding.appId)
  const facts = [
    { label: t`Holds`, value: words.holds },
    { label: t`State`, value: words.state },
    ...(words.end ? [words.end] : []),
    { label: t`Contract`, value: <span className="mono">{appId}</span> },
  ]
  const title = holding.kind === 'credit' ? words.holds : assets.nameOf(holding.nft)
  return (
    <li className="exit-card">
      <div className="flex items-start justify-between gap-3">
        <h3
          className={`min-w-0 wrap-anywhere ${holding.kind === 'credit' ? 'h3' : 'work text-[1.375rem] leading-tight'}`}
        >
          {title}
        </h3>
        <Badge tone="quiet">{words.kind}</Badge>
      </div>
      <dl className="mt-3 mb-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {stage === 'running' && (
        <p className="text-sm text-ink-3">
          <Trans>
            Nobody can take it out while it runs. Whoever is outbid gets the money back at once; after the end anybody
            can settle it.
          </Trans>
        </p>
      )}
      {stage === 'waiting-for-winner' && !isBidder && (
        <p className="text-sm text-ink-3">
          <Trans>The winner has left the asset. Once they hold it again, the contract can be closed.</Trans>
        </p>
      )}
      {!isWaiting(holding, address, nowSeconds) && (
        <Button className="mt-auto" aria-label={`${words.action}: ${title}`} onClick={onAct}>
          {words.action}
        </Button>
      )}
    </li>
  )
}
