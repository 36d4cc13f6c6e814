/** Why no contract can be created with the terms that are asked for, whatever its kind. */
export const newTermsErrors = [
  'nft-not-found',
  'asset-not-safe',
  'royalty-unknown',
  'currency-not-listed',
  'currency-not-enabled',
  'invalid-price',
] as const

/** Why nothing can be bought from a sale. */
export const openSaleErrors = [
  'nft-not-found',
  'listing-not-found',
  'listing-closed',
  'listing-not-genuine',
  'not-started',
  'sold-out',
  'not-enough-units',
  'stale-price',
  'own-item',
  'invalid-quantity',
] as const

/** Why an account cannot do something with a sale as its seller. */
export const ownSaleErrors = [
  'nft-not-found',
  'listing-not-found',
  'listing-closed',
  'listing-not-genuine',
  'sold-out',
  'not-the-seller',
] as const
