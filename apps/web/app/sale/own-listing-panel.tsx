import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import type { LiveNft } from '../works/use-live-nft.ts'
import { useAmountWithFiat, useCostLine } from '../money/cost-lines.tsx'
import { useShare } from '../ui/use-share.ts'
import { listedWorks } from '../works/work-summary.ts'
import { useCurrency, useRootData } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { CostList } from '../ui/cost-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { currencyDecimals } from '../works/currency-decimals.ts'
import { PriceHead } from './price-head.tsx'
import { ReservedBadge } from './reserved-badge.tsx'
import { partsOf, sellerShare } from '../works/parts-of.ts'

/** The visitor's own listing: its proceeds, a new price, and the cancellation, which alone is left if the market does not sell it. */
export function OwnListingPanel({ nft, live }: { nft: NftReply['nft']; live: LiveNft }) {
  const formats = useFormats()
  const amountOf = useAmountWithFiat()
  const currency = useCurrency()(nft.asa_id)
  const { currencies } = useRootData()
  const { start } = useTransactions()
  const { share, isCopied } = useShare(nft.title)
  const costLine = useCostLine()
  if (nft.app_id === null || nft.price_base_units === null) return null
  const { app_id: appId, price_base_units: priceBaseUnits, token_id: tokenId } = nft
  const work = listedWorks(nft)
  const own = nft.mine_sale.find(({ id }) => id === appId)
  const units = formats.units(nft.buy_supply)
  const isOne = nft.buy_supply === '1'
  const isSoldHere = nft.action !== 'cancel'
  const needsPrice = nft.version === 1 && nft.action === 'update'
  return (
    <div className="panel">
      <div className="mb-3 flex flex-wrap gap-2">
        <Badge tone="proof" icon="check">
          <Trans>Your listing</Trans>
        </Badge>
        {own?.key && (
          <Badge tone="quiet" icon="lock">
            <Trans>Private sale</Trans>
          </Badge>
        )}
        <ReservedBadge sale={nft} />
        {nft.version === 1 && (
          <Badge tone="quiet" icon="lock">
            <Trans>In the market’s custody</Trans>
          </Badge>
        )}
      </div>
      <PriceHead nft={nft} live={live} />
      <CostList
        lines={[
          { label: <Trans>Units for sale</Trans>, amount: units },
          {
            label: isOne ? <Trans>Price</Trans> : <Trans>Price per unit</Trans>,
            ...amountOf(priceBaseUnits, nft.asa_id),
          },
          ...partsOf(nft).map(costLine),
          {
            label: isOne ? <Trans>You receive</Trans> : <Trans>You receive per unit</Trans>,
            ...amountOf(sellerShare(nft), nft.asa_id),
            kind: 'total',
          },
        ]}
      />
      {!isSoldHere && (
        <Notice tone="time" icon="warning" className="mt-3.5">
          <Trans>
            No one can buy this here: the listing’s terms are not this market’s, or its royalty is lower than the work
            requires. Cancel it to get the work back, then list it again.
          </Trans>
        </Notice>
      )}
      {needsPrice && (
        <Notice tone="time" icon="warning" className="mt-3.5">
          <Trans>
            No one can buy this now: the market was restored from a backup, which may not have your last price. Set the
            price to put the work on sale again.
          </Trans>
        </Notice>
      )}
      <div className="mt-3.5 grid gap-2">
        {isSoldHere && (
          <Button
            variant="primary"
            size="large"
            onClick={() =>
              start({
                kind: 'update',
                input: {
                  work,
                  tokenId,
                  appId,
                  assetId: nft.asa_id,
                  decimals: currency.decimals,
                  priceBaseUnits,
                  units: nft.buy_supply,
                  canKeepPrice: needsPrice,
                },
              })
            }
          >
            {needsPrice ? <Trans>Set the price</Trans> : <Trans>Change the price</Trans>}
          </Button>
        )}
        {nft.action === 'swap' && (
          <Button
            onClick={() =>
              start({
                kind: 'swap',
                input: { work, tokenId, priceBaseUnits, decimals: currencyDecimals(currencies) },
              })
            }
          >
            <Trans>Move to a contract</Trans>
          </Button>
        )}
        <Button
          onClick={() =>
            start({
              kind: 'cancel',
              input: { work, tokenId, appId, listing: nft.version === 1 ? 'custodial' : 'sale' },
            })
          }
        >
          <Trans>Cancel listing</Trans>
        </Button>
        {own?.key && (
          <Button
            icon={isCopied ? 'check' : 'share'}
            className={isCopied ? 'copied' : ''}
            onClick={() => void share(`/nft/${tokenId}/sale/${appId}?key=${encodeURIComponent(own.key ?? '')}`)}
          >
            <Trans>Share the private link</Trans>
          </Button>
        )}
      </div>
      {nft.version === 1 && (
        <p className="mt-3.5 text-sm text-ink-3">
          <Trans>The market holds this work for you. In its own contract, only you and a buyer can move it.</Trans>
        </p>
      )}
    </div>
  )
}
