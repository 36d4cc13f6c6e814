import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import type { LiveNft } from '../works/use-live-nft.ts'
import { Price } from '../works/price.tsx'
import { usePriceText } from '../money/use-price-text.ts'
import { CheckedAt } from '../stream/checked-at.tsx'

/** The price, large, with its round; a price that changed since loading is struck out beside the new one. */
export function PriceHead({ nft, live }: { nft: NftReply['nft']; live: LiveNft }) {
  const priceText = usePriceText()
  if (nft.price_base_units === null) return null
  const former = live.formerPriceBaseUnits
  return (
    <>
      <p className="text-sm text-ink-3">
        {nft.buy_supply === '1' ? <Trans>Price</Trans> : <Trans>Price per unit</Trans>}
      </p>
      <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3" aria-live="polite">
        {former !== null && (
          <s className="changed">
            <span className="sr-only">
              <Trans>Before:</Trans>{' '}
            </span>
            {priceText(former, nft.asa_id)}
          </s>
        )}
        <Price baseUnits={nft.price_base_units} assetId={nft.asa_id} isLarge />
      </div>
      <div className="mt-2.5 mb-3.5">
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isChecking={live.isChecking} onCheck={live.check} />
      </div>
    </>
  )
}
