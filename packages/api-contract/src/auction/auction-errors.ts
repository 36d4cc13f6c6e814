/** Why an application is not a usable auction. */
const auctionErrors = ['nft-not-found', 'listing-not-found', 'task-of-another-contract', 'listing-not-genuine'] as const

/** Why a bid is refused. */
export const bidErrors = [
  ...auctionErrors,
  'listing-closed',
  'not-started',
  'auction-ended',
  'own-item',
  'bid-below-minimum',
  'already-leading',
  'invalid-price',
  'currency-frozen',
] as const

/** Why an auction cannot be set up. */
export const newAuctionErrors = [
  ...auctionErrors,
  'listing-closed',
  'not-the-seller',
  'set-up-already',
  'auction-ended',
  'currency-not-listed',
  'invalid-price',
] as const

/** Why an auction cannot be settled. */
export const settleErrors = [...auctionErrors, 'auction-closed', 'auction-not-over'] as const

/** Why a work cannot move from an auction to a sale, as it can from one that ended without a bid. */
export const unsoldAuctionErrors = [
  ...auctionErrors,
  'listing-closed',
  'not-the-seller',
  'auction-not-over',
  'has-bids',
] as const
