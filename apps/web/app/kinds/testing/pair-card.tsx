import type { CardKind } from '../../works/card-kind.ts'
import { PriceFoot } from '../../works/price-foot.tsx'

/** A made-up kind: two works for one price. Its foot is that of a sale, as a developer copies it: the card says that there are two. */
export const pairCard: CardKind = {
  path: (_tokenId, appId) => `/pair/${appId}`,
  Foot: PriceFoot,
  Corner: () => <p>Pair</p>,
  live: null,
  unfinished: {
    intro: { id: 'pair-intro', message: 'These pairs were never set up.' },
    priceLine: (price) => ({ id: 'pair-wanted', message: 'For both: {price}', values: { price } }),
    cancelOf: (title) => ({ id: 'pair-cancel-of', message: 'Cancel the pair of {title}', values: { title } }),
    notice: {
      title: (price) => ({ id: 'pair-title', message: 'A pair at {price} was not finished.', values: { price } }),
      text: { id: 'pair-text', message: 'Both works are in your wallet.' },
      cancel: { id: 'pair-cancel', message: 'Cancel the pair' },
    },
    cancel: (input) => ({ kind: 'cancel', input }),
    withdraw: (input, action) => (action === 'cancel' ? { kind: 'cancel', input } : null),
  },
}
