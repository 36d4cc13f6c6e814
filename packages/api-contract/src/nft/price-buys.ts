/** What the price of a listing buys of the works it holds. */
export const priceBuys = ['one', 'all', 'random_one'] as const
export type PriceBuys = (typeof priceBuys)[number]

/** In the description of a field with it. */
export const PRICE_BUYS = '`one`, this work; `all` works together; `random_one` of them, which the contract draws'

/** The facts of a price that name its works. */
export interface PricedWorks {
  more_works: number
  price_buys: PriceBuys | null
}

/** Those of a listing of one work. */
export const oneWorkPriced = { more_works: 0, price_buys: 'one' } as const satisfies PricedWorks

/** Whether the price is that of this one work: who pays it gets this work and no other. */
export function isPriceOfOne({ price_buys }: Pick<PricedWorks, 'price_buys'>): boolean {
  return price_buys === 'one'
}
