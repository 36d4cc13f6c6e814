import { Trans } from '@lingui/react/macro'
import { BarCosts } from '../money/page-costs.tsx'
import { buyWords } from '../money/trade-words.ts'
import { partsOf } from '../works/parts-of.ts'
import { Price } from '../works/price.tsx'
import { StickyBar } from '../works/sticky-bar.tsx'
import type { PanelProps } from '../works/page-kind.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { BuyButton } from './buy-button.tsx'
import { chosenUnits } from './chosen-units.ts'

/** The bar of a work that can be bought. */
export function BuyBar({ nft, live, units: typed }: PanelProps) {
  if (nft.price_base_units === null || nft.app_id === null || nft.action !== 'buy') return null
  const { units } = chosenUnits({ nft, units: typed })
  const price = BigInt(nft.price_base_units) * (units ?? 1n)
  const costs = units && (
    <BarCosts nft={nft} paidBaseUnits={price} units={units} words={buyWords(partsOf(nft, units))} />
  )
  return (
    <StickyBar costs={costs}>
      <div className="min-w-0">
        <Price baseUnits={price} assetId={nft.asa_id} />
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isShort />
      </div>
      <BuyButton nft={nft} units={units ?? 1n} isDisabled={units === null}>
        <Trans>Buy</Trans>
      </BuyButton>
    </StickyBar>
  )
}
