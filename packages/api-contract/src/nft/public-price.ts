import type { ListedKind } from '../market/listing-kinds.ts'
import type { Card } from './card.ts'
import { isPriceOfOne } from './price-buys.ts'

/** Whether anyone can buy a unit at the price of an open listing, by its kind. */
export const hasFixedPrice: Record<ListedKind, boolean> = {
  sale: true,
  auction: false,
  offer: false,
}

/**
 * The price at which anyone can buy a unit of the work now, in base units; null if there is none. A price that buys several works, or
 * any one of several, is that of none of them.
 */
export function publicPrice(
  card: Pick<Card, 'type' | 'reserved_for' | 'price_buys' | 'price_base_units'>,
): string | null {
  const { type, reserved_for, price_base_units } = card
  const isFixed: Partial<Record<NonNullable<Card['type']>, boolean>> = hasFixedPrice
  return type !== null && isFixed[type] && reserved_for === null && isPriceOfOne(card) ? price_base_units : null
}
