import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Price } from '../nft/price.tsx'
import type { LiveNft } from '../nft/use-live-nft.ts'
import { useSession } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { BuyButton } from './buy-button.tsx'

interface BuyBarProps {
  nft: NftReply['nft']
  saleKey: string | null
  live: LiveNft
}

/** On phones, price and action stay in sight while the panel's own button is not. */
export function BuyBar({ nft, saleKey, live }: BuyBarProps) {
  const { t } = useLingui()
  const session = useSession()
  const isActionInView = useIsInView('[data-buy-action]')
  if (nft.price_base_units === null || nft.app_id === null || isActionInView) return null
  if (session && nft.address === session.address) return null
  return (
    <aside className="buy-bar" aria-label={t`Price and action`}>
      <div className="min-w-0">
        <Price baseUnits={nft.price_base_units} assetId={nft.asa_id} />
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isShort />
      </div>
      <BuyButton nft={nft} saleKey={saleKey}>
        <Trans>Buy</Trans>
      </BuyButton>
    </aside>
  )
}

function useIsInView(selector: string): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = document.querySelector(selector)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isInView
}
