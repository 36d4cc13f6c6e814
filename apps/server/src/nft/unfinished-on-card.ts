import { priceOnWire } from '../currency/price.ts'
import type { InitialTerms } from '../market/kind/unfinished.ts'
import type { Kind } from '../market/kind.ts'
import type { CardSource, CardSourceOf } from '../market/work.ts'

/** A contract that is on the chain without being open: it got neither the work nor, as an offer, its money, or it has ended. */
export interface Unfinished extends InitialTerms {
  kind: Kind
  appId: bigint
  /** The state in which it ended; null if it was never set up. */
  ended: string | null
  /** The account that created it. */
  owner: string
  currencyDecimals: number
}

const cards: Omit<CardSourceOf<Unfinished>, 'priceBuys'> = {
  makerOf: ({ owner }) => owner,
  namedOn: () => [],
  readCards:
    async () =>
    (unfinished, { royaltyPercent }) => ({
      type: unfinished.kind.name,
      app_id: Number(unfinished.appId),
      version: 2,
      ...priceOnWire(unfinished.priceBaseUnits, unfinished),
      more_works: unfinished.works.length - 1,
      buy_supply: String(unfinished.units),
      royalties: royaltyPercent,
      action: unfinished.kind.unfinished?.action(unfinished.ended) ?? null,
    }),
}

/** Their cards, which only their owner sees. */
export function unfinishedCards({ priceBuys }: Kind): CardSource {
  return { ...cards, priceBuys } as unknown as CardSource
}
