import type { Card } from './card.ts'

/** Whether anyone can buy a unit at the price of an open listing, by its kind. */
const hasFixedPrice: Record<NonNullable<Card['type']>, boolean> = {
  sale: true,
  auction: false,
  offer: false,
  fusion: false,
  pack: false,
}

/** The price at which anyone can buy a unit now, in base units; null if there is none. */
export function publicPrice({
  type,
  reserved_for,
  price_base_units,
}: Pick<Card, 'type' | 'reserved_for' | 'price_base_units'>): string | null {
  return type !== null && hasFixedPrice[type] && reserved_for === null ? price_base_units : null
}
