import type { CardKind } from '../nft/card-kind.ts'
import { PriceFoot } from '../nft/price-foot.tsx'

/** Cards of offers, which stand in their parties' own lists and are read again there. */
export const offerCardKind: CardKind = {
  path: (tokenId, appId) => `/nft/${tokenId}/offer/${appId}`,
  Foot: PriceFoot,
  Corner: null,
  live: null,
}
