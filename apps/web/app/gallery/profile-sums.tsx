import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { useCurrency } from '../shell/root-data.ts'
import { Figure, FigureList } from '../ui/figures.tsx'
import { currencyOfPrices } from '../works/market-list.ts'
import { Price } from '../works/price.tsx'
import type { Profile } from './load-account.ts'

/** The account's followers, its sales with the round of the sums, and its royalties; nothing for an account without any of these. */
export function ProfileSums({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { decimals } = useCurrency()(currencyOfPrices)
  const { sales_number: sales, sales_price: total, sales_price_mean: mean, royalties, follower } = profile
  if (sales === 0 && royalties === null && follower === 0) return null
  const inAlgo = (units: number, isMean = false) => (
    <Price
      baseUnits={BigInt(Math.round(units * 10 ** decimals))}
      assetId={currencyOfPrices}
      isAbbreviated
      isMean={isMean}
    />
  )
  const round = formats.round(profile.round)
  return (
    <div className="page">
      <FigureList label={t`Sales, as of round ${round}`} isStrip>
        {follower > 0 && <Figure name={<Trans>Followers</Trans>}>{formats.units(String(follower))}</Figure>}
        {sales > 0 && <Figure name={<Trans>Works sold</Trans>}>{formats.units(String(sales))}</Figure>}
        {sales > 0 && <Figure name={<Trans>Total sales</Trans>}>{inAlgo(total)}</Figure>}
        {mean !== null && <Figure name={<Trans>Average price</Trans>}>{inAlgo(mean, true)}</Figure>}
        {royalties !== null && (
          <Figure name={<Trans>Royalty set</Trans>}>
            {i18n.number(royalties / 100, { style: 'percent', maximumFractionDigits: 2 })}
          </Figure>
        )}
      </FigureList>
    </div>
  )
}
