/** Why a sale cannot be reserved for an account. */
export const reservedForErrors = ['invalid-address', 'account-unknown', 'reserved-for-seller'] as const

/** Why nothing can be bought from a sale. */
export const openSaleErrors = [
  'nft-not-found',
  'listing-not-found',
  'listing-closed',
  'task-of-another-contract',
  'listing-not-genuine',
  'not-started',
  'sold-out',
  'not-enough-units',
  'stale-price',
  'own-item',
  'reserved-for-another',
  'invalid-quantity',
  'currency-frozen',
  'nft-frozen',
] as const

/** Why an account cannot do something with a sale as its seller. */
export const ownSaleErrors = [
  'nft-not-found',
  'listing-not-found',
  'listing-closed',
  'task-of-another-contract',
  'listing-not-genuine',
  'sold-out',
  'not-the-seller',
] as const
