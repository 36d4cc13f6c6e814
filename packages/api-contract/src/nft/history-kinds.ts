export const activityKinds = ['mint', 'list', 'sale', 'bid', 'offer'] as const
export type ActivityKind = (typeof activityKinds)[number]

interface CountsAs {
  /** The market's activity in which it is listed; null for none. */
  activity: ActivityKind | null
  /** Whether the followers of its actor read it in their feed. */
  isInFeed: boolean
  /**
   * Its price in the price history: paid, or offered but not paid; null for none. An event with a paid price is a sale, which
   * statistics, statements, leaderboards and search count.
   */
  price: 'paid' | 'wanted' | null
}

const nothing = { activity: null, isInFeed: false, price: null } as const satisfies CountsAs

/** Every kind of event in the life of a work, and the lists in which it appears besides the history of the work. */
export const historyKinds = {
  created: { activity: 'mint', isInFeed: true, price: null },
  listed: { activity: 'list', isInFeed: true, price: null },
  auctioned: { activity: 'list', isInFeed: true, price: null },
  price: nothing,
  cancelled: nothing,
  sold: { activity: 'sale', isInFeed: true, price: 'paid' },
  transfer: nothing,
  bid: { activity: 'bid', isInFeed: false, price: 'wanted' },
  'auction-cancelled': nothing,
  unsold: nothing,
  void: nothing,
  offered: { activity: 'offer', isInFeed: false, price: 'wanted' },
  'offer-cancelled': nothing,
  // Put into the prize vault by a listing for its winner, put there by anyone for any account, and claimed from it.
  'prize-kept': nothing,
  'prize-deposited': nothing,
  'prize-claimed': nothing,
  // Deposited into the market's custody, and withdrawn from it unsold.
  deposited: nothing,
  released: nothing,
} as const satisfies Record<string, CountsAs>

export type HistoryKind = keyof typeof historyKinds

type PricedAs<Price> = {
  [Kind in HistoryKind]: (typeof historyKinds)[Kind]['price'] extends Price ? Kind : never
}[HistoryKind]

/** Kinds of events whose price somebody would have paid. */
export type WantedKind = PricedAs<'wanted'>

/** Kinds of events in which the work was sold. */
export type SaleKind = PricedAs<'paid'>

/** Kinds of events with a price in the price history. */
export type PriceKind = WantedKind | SaleKind

export const historyKindNames = Object.keys(historyKinds) as HistoryKind[]

/** Whether a work was sold in events of a kind. */
export function isSale(kind: HistoryKind): kind is SaleKind {
  return historyKinds[kind].price === 'paid'
}

export const priceKinds = historyKindNames.filter((kind): kind is PriceKind => historyKinds[kind].price !== null)
