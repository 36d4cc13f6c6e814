import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { Price } from '../nft/price.tsx'
import { StickyBar } from '../nft/sticky-bar.tsx'
import type { LiveNft } from '../nft/use-live-nft.ts'
import { useSession } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { BuyButton } from './buy-button.tsx'

interface BuyBarProps {
  nft: NftReply['nft']
  saleKey: string | null
  live: LiveNft
}

/** The bar of a work that can be bought. */
export function BuyBar({ nft, saleKey, live }: BuyBarProps) {
  const session = useSession()
  if (nft.price_base_units === null || nft.app_id === null) return null
  if (session && nft.address === session.address) return null
  return (
    <StickyBar>
      <div className="min-w-0">
        <Price baseUnits={nft.price_base_units} assetId={nft.asa_id} />
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isShort />
      </div>
      <BuyButton nft={nft} saleKey={saleKey}>
        <Trans>Buy</Trans>
      </BuyButton>
    </StickyBar>
  )
}
