import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { BarCosts } from '../money/page-costs.tsx'
import { buyWords } from '../money/trade-words.ts'
import { partsOf } from '../works/parts-of.ts'
import { Price } from '../works/price.tsx'
import { StickyBar } from '../works/sticky-bar.tsx'
import type { LiveNft } from '../works/use-live-nft.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { BuyButton } from './buy-button.tsx'

interface BuyBarProps {
  nft: NftReply['nft']
  live: LiveNft
}

/** The bar of a work that can be bought. */
export function BuyBar({ nft, live }: BuyBarProps) {
  if (nft.price_base_units === null || nft.app_id === null || nft.action !== 'buy') return null
  const price = BigInt(nft.price_base_units)
  return (
    <StickyBar costs={<BarCosts nft={nft} paidBaseUnits={price} words={buyWords(partsOf(nft))} />}>
      <div className="min-w-0">
        <Price baseUnits={price} assetId={nft.asa_id} />
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isShort />
      </div>
      <BuyButton nft={nft}>
        <Trans>Buy</Trans>
      </BuyButton>
    </StickyBar>
  )
}
