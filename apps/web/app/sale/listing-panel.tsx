import { Trans, useLingui } from '@lingui/react/macro'
import { wholeBounds } from '../i18n/correct-number.ts'
import { useCorrection } from '../i18n/use-correction.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { PageCosts } from '../money/page-costs.tsx'
import { makerOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import type { PanelProps } from '../works/page-kind.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { ChainLink } from '../shell/chain-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { type ChosenUnits, chosenUnits } from './chosen-units.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { BuyButton } from './buy-button.tsx'
import { PriceHead } from './price-head.tsx'
import { ReservedBadge } from './reserved-badge.tsx'
import { useBuyCosts } from './use-buy-costs.ts'

/** Another account's listing, with everything that leaves the wallet above the button. */
export function ListingPanel({ nft, saleKey, live, units: typed }: PanelProps) {
  const priceText = usePriceText()
  const seller = <Person {...makerOf(nft, nft.address ?? '')} />
  const chosen = chosenUnits({ nft, units: typed })
  const units = chosen.units ?? 1n
  const costs = useBuyCosts(nft, units)
  const price = priceText(costs.paidBaseUnits, nft.asa_id)
  const canBuy = nft.action === 'buy'
  return (
    <div className="panel">
      <ReservedBadge sale={nft} className="mb-3 block" />
      {saleKey && (
        <Notice className="mb-4" icon="lock">
          <Trans>
            <b>A private sale.</b> Only people with this link see it.
          </Trans>
        </Notice>
      )}
      <PriceHead nft={nft} live={live} />
      {canBuy ? (
        <>
          <UnitsField chosen={chosen} />
          {chosen.units !== null && <PageCosts {...costs} />}
          <div className="mt-3.5" data-buy-action>
            <BuyButton nft={nft} units={units} isLarge isDisabled={chosen.units === null}>
              {chosen.units === null ? <Trans>Buy</Trans> : <Trans>Buy for {price}</Trans>}
            </BuyButton>
          </div>
        </>
      ) : (
        <p className="text-ink-2">
          <Trans>Only that account can buy. The contract refuses everyone else.</Trans>
        </p>
      )}
      <p className="mt-3.5 text-sm text-ink-3">
        {nft.version === 1 ? (
          <Trans>Sold by {seller} from the market’s custody. Payments are final.</Trans>
        ) : (
          <Trans>
            Sold by {seller} through contract <ChainLink kind="application" id={nft.app_id ?? 0} />. Payments are final.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** The number of units; nothing if there is only one. */
function UnitsField({ chosen: { units, text, max, setText } }: { chosen: ChosenUnits }) {
  const { t } = useLingui()
  const formats = useFormats()
  const correction = useCorrection()
  if (max < 2n) return null
  const maxText = formats.units(max)
  return (
    <div className="mb-3">
      <AmountField
        label={t`Units`}
        unit={t`of ${maxText}`}
        value={text}
        inputMode="numeric"
        isSmall
        onChange={setText}
        onStep={(direction) => setText(String((units ?? 1n) + BigInt(direction)))}
        canStepDown={units === null || units > 1n}
        canStepUp={units === null || units < max}
        correct={correction(wholeBounds(1, max))}
        error={units === null ? t`Choose a whole number from 1 to ${maxText}.` : undefined}
      />
    </div>
  )
}
