import type { CardKind } from '../../nft/card-kind.ts'

/** A made-up kind: two works for one price. */
export const pairCard: CardKind = {
  path: (_tokenId, appId) => `/pair/${appId}`,
  Foot: () => <p>Two works, 12 ALGO</p>,
  Corner: () => <p>Pair</p>,
  live: null,
  unfinished: null,
}
