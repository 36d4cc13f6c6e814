import type { PricedWorks } from '@facet/api-contract/nft/price-buys'
import { Plural, Trans } from '@lingui/react/macro'

/** What a price buys besides one work: other works, or one of several. Beside every such price, so that kinds need not say it. */
export function MoreWorks({ of, className }: { of: PricedWorks; className?: string }) {
  const { more_works: more, price_buys: priceBuys } = of
  if (more === 0 || priceBuys !== 'all') return <AnyOneOf works={of} className={className} />
  return (
    <span className={className}>
      <Plural value={more} one="with # more work" other="with # more works" />
    </span>
  )
}

/** The same where the number of works stands elsewhere: only that a price buys one of several. */
export function AnyOneOf({ works, className }: { works: PricedWorks; className?: string | undefined }) {
  const count = works.more_works + 1
  if (count === 1 || works.price_buys !== 'random_one') return null
  return (
    <span className={className}>
      <Trans>for one of {count} works, drawn at random</Trans>
    </span>
  )
}
