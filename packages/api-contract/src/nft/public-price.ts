import type { Card } from './card.ts'

/** Whether anyone can buy a unit at the price of an open listing, by its kind. */
export const hasFixedPrice: Record<NonNullable<Card['type']>, boolean> = {
  sale: true,
  auction: false,
  offer: false,
  fusion: false,
  pack: false,
}

/**
 * The price at which anyone can buy a unit of the work now, in base units; null if there is none. The price of a listing of several
 * works is that of none of them.
 */
export function publicPrice({
  type,
  reserved_for,
  more_works,
  price_base_units,
}: Pick<Card, 'type' | 'reserved_for' | 'more_works' | 'price_base_units'>): string | null {
  return type !== null && hasFixedPrice[type] && reserved_for === null && more_works === 0 ? price_base_units : null
}
