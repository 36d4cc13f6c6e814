import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import type { LiveNft } from '../nft/use-live-nft.ts'
import { usePriceText } from '../nft/use-price-text.ts'
import { ContractLink } from '../shell/contract-link.tsx'
import { CostList } from '../ui/cost-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { BuyButton } from './buy-button.tsx'
import { PriceHead } from './price-head.tsx'
import { useBuyCosts } from './use-buy-costs.ts'

interface ListingPanelProps {
  nft: NftReply['nft']
  saleKey: string | null
  live: LiveNft
}

/** Somebody else's listing: everything that leaves the wallet stands above the button. */
export function ListingPanel({ nft, saleKey, live }: ListingPanelProps) {
  const costs = useBuyCosts(nft)
  const priceText = usePriceText()
  const seller = nft.username ?? shortAddress(nft.address ?? '')
  const price = priceText(nft.price_base_units ?? '0', nft.asa_id)
  return (
    <div className="panel">
      {saleKey && (
        <Notice className="mb-4" icon="lock">
          <Trans>
            <b>A private sale.</b> Only people with this link see it.
          </Trans>
        </Notice>
      )}
      <PriceHead nft={nft} live={live} />
      <CostList lines={costs} />
      <div className="mt-3.5" data-buy-action>
        <BuyButton nft={nft} saleKey={saleKey} isLarge>
          <Trans>Buy for {price}</Trans>
        </BuyButton>
      </div>
      <p className="mt-3.5 text-sm text-ink-3">
        {nft.version === 1 ? (
          <Trans>Sold by {seller} out of the market’s custody. Payments are final.</Trans>
        ) : (
          <Trans>
            Sold by {seller} through contract <ContractLink appId={nft.app_id ?? 0} />. Payments are final.
          </Trans>
        )}
      </p>
    </div>
  )
}
