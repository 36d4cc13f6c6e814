import { msg } from '@lingui/core/macro'
import type { CardKind } from '../works/card-kind.ts'
import { unfinishedListing } from '../works/unfinished-words.ts'
import { SaleFoot } from './sale-foot.tsx'

/** Cards of sales, including those in the market's custody. */
export const saleCardKind: CardKind = {
  path: (tokenId, appId) => `/nft/${tokenId}/sale/${appId}`,
  Foot: SaleFoot,
  Corner: null,
  live: {
    topic: 'sales',
    after: (card, event) => {
      if (event.type !== 'sale') return card
      const { price, price_base_units, round: checked_round } = event
      const buy_supply = event.state === 'open' ? event.units : '0'
      return { ...card, price, price_base_units, checked_round, buy_supply }
    },
    openedFor: (event) => (event.type === 'sale' && event.state === 'open' ? event.listed_for : null),
  },
  unfinished: { ...unfinishedListing, priceLine: (price) => msg`Intended price: ${price}` },
}
