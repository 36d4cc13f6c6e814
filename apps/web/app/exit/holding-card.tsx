import { useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Holding } from '../withdrawal/holding.ts'
import type { Assets } from './use-assets.ts'
import { useHoldingWorks } from './use-holding-works.ts'
import { useHoldingWords } from './use-holding-words.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface HoldingCardProps {
  holding: Holding
  address: string
  nowSeconds: bigint
  assets: Assets
  onAct: () => void
}

/** One contract or vault that holds property of the account: its contents, state, deadline and way out. */
export function HoldingCard({ holding, address, nowSeconds, assets, onAct }: HoldingCardProps) {
  const { t } = useLingui()
  const words = useHoldingWords(assets)(holding, address, nowSeconds)
  const { isWaiting } = holding.standing(address, nowSeconds)
  const appId = String(holding.appId ?? holding.vault)
  const facts = [
    { label: t`Holds`, value: words.holds },
    { label: t`State`, value: words.state },
    ...(words.end ? [words.end] : []),
    { label: t`Contract`, value: <span className="mono">{appId}</span> },
  ]
  const works = useHoldingWorks(assets)(holding)
  const name = works?.name ?? words.holds
  return (
    <li className="exit-card">
      <div className="flex items-start justify-between gap-3">
        <h3 className={`min-w-0 wrap-anywhere ${works ? 'work text-[1.375rem] leading-tight' : 'h3'}`}>
          {name}
          <MixedScriptsMark name={name} />
          {works?.others && <span className="block font-sans text-sm text-ink-3">{works.others}</span>}
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
      {words.note && <p className="text-sm text-ink-3">{words.note}</p>}
      {!isWaiting && (
        <Button className="mt-auto" aria-label={`${words.action}: ${works?.title ?? name}`} onClick={onAct}>
          {words.action}
        </Button>
      )}
    </li>
  )
}
