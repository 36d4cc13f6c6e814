import { Trans } from '@lingui/react/macro'
import { BarCosts } from '../money/page-costs.tsx'
import { Price } from '../works/price.tsx'
import { StickyBar } from '../works/sticky-bar.tsx'
import type { PanelProps } from '../works/page-kind.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { BuyButton } from './buy-button.tsx'
import { chosenUnits } from './chosen-units.ts'
import { useBuyCosts } from './use-buy-costs.ts'

/** The bar of a work that can be bought. */
export function BuyBar({ nft, live, units: typed }: PanelProps) {
  const { units } = chosenUnits({ nft, units: typed })
  const costs = useBuyCosts(nft, units ?? 1n)
  if (nft.price_base_units === null || nft.app_id === null || nft.action !== 'buy') return null
  return (
    <StickyBar costs={units && <BarCosts {...costs} />}>
      <div className="min-w-0">
        <Price baseUnits={costs.paidBaseUnits} assetId={nft.asa_id} />
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isShort />
      </div>
      <BuyButton nft={nft} units={units ?? 1n} isDisabled={units === null}>
        <Trans>Buy</Trans>
      </BuyButton>
    </StickyBar>
  )
}
