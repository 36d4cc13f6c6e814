/** Why an application is not a usable offer. */
export const openOfferErrors = [
  'offer-not-found',
  'offer-taken',
  'offer-withdrawn',
  'task-of-another-contract',
  'listing-not-genuine',
] as const

/** Why an offer cannot be accepted. The last codes concern the listing that the owner cancels for it. */
export const acceptErrors = [
  ...openOfferErrors,
  'nft-not-found',
  'offer-expired',
  'own-offer',
  'bidder-not-opted-in',
  'not-the-owner',
  'has-bids',
  'listing-closed',
  'sold-out',
] as const
