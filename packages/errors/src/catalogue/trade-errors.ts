/** Listing, buying, and refusals because the market has moved on. */
export const tradeErrors = {
  'nft-not-found': { status: 404, message: 'There is no NFT with asset id {tokenId} in this market.' },
  'listing-not-found': { status: 404, message: 'There is no such listing.' },
  'listing-not-genuine': { status: 403, message: 'Application {appId} is not a listing of this kind in this market.' },
  'listing-closed': { status: 409, message: 'This listing has ended. Nothing was paid.' },
  'sold-out': { status: 409, message: 'No units are left. Nothing was paid with this request.' },
  'not-enough-units': { status: 409, message: 'Not enough units are left: {available}. Nothing was paid.' },
  'stale-price': {
    status: 409,
    message: 'The price has changed from {seenBaseUnits} to {currentBaseUnits} base units. Nothing was paid.',
  },
  'bid-below-minimum': {
    status: 409,
    message: 'The minimum bid is now {minBidBaseUnits} base units of asset {assetId}. Nothing was paid.',
  },
  'already-leading': {
    status: 409,
    message:
      'Your own bid of {currentBaseUnits} base units of asset {assetId} is the highest. A higher one must be at least {minBidBaseUnits}. Nothing was paid.',
  },
  'payees-changed': {
    status: 409,
    message: 'A payee can no longer receive this currency. Nothing was paid. Try again.',
  },
  'bid-overtaken': {
    status: 409,
    message:
      'Someone else has just bid {currentBaseUnits} base units of asset {assetId}. The minimum bid is now {minBidBaseUnits}. Nothing was paid.',
  },
  'auction-closed': {
    status: 409,
    message: 'This auction of NFT {tokenId} is already closed. Nothing was paid.',
  },
  'auction-not-over': {
    status: 409,
    message: 'This auction of NFT {tokenId} runs until {endSeconds}, in seconds since 1970. Nothing was paid.',
  },
  'reserved-for-seller': { status: 400, message: 'A sale cannot be reserved for its own seller. Nothing was paid.' },
  'own-item': { status: 409, message: 'This is your own listing. Nothing was paid.' },
  'offer-not-found': { status: 404, message: 'There is no offer {appId} for this NFT.' },
  'offer-taken': {
    status: 409,
    message: 'Another owner was faster: this offer has been accepted. Nothing left your wallet.',
  },
  'offer-withdrawn': {
    status: 409,
    message: 'This offer has been refunded to its bidder. Nothing left your wallet.',
  },
  'sale-running': { status: 409, message: 'This sale is not sold out, so only its seller can close it.' },
  'offer-running': { status: 409, message: 'This offer has not expired, so only its bidder can close it.' },
  'task-of-another-contract': { status: 409, message: 'Application {appId} is a contract of another kind.' },
  'own-offer': { status: 409, message: 'This is your own offer. Nothing left your wallet.' },
  'self-tip': { status: 409, message: 'You cannot tip yourself. Nothing left your wallet.' },
  'own-work': { status: 409, message: 'You own all units of this work. Nothing was paid.' },
  'not-the-seller': { status: 403, message: 'Only the seller can do this.' },
  'not-the-owner': { status: 403, message: 'This account owns fewer units of the NFT than {units}.' },
  'asset-not-safe': {
    status: 409,
    message: 'Holdings of this asset can be frozen or clawed back, so it cannot be listed safely.',
  },
  'currency-frozen': {
    status: 409,
    message: 'The issuer of currency {assetId} has frozen it in this account. Nothing was paid. Use another account.',
  },
  'nft-frozen': {
    status: 409,
    message: 'The issuer of NFT {assetId} has frozen it in this account. Nothing was paid. Use another account.',
  },
  'market-without-vault': { status: 409, message: 'This market has no royalty vault yet, so nothing can be listed.' },
  'royalty-unknown': {
    status: 409,
    message: "The file that states this work's royalty cannot be read yet. Nothing was sent. Try again later.",
  },
  'asset-not-unique': { status: 409, message: 'Only a work with one unit can be moved into custody.' },
  'custody-disabled': { status: 409, message: 'This market does not offer custody.' },
  'custody-changed': {
    status: 503,
    message:
      'This server is set up for another custody account than {account}, which holds works (number: {works}). Nothing was sent. Try again later.',
  },
  'custody-full': {
    status: 409,
    message: "The market's custody account needs more ALGO to hold another work. Nothing was sent.",
  },
  'custody-limit': {
    status: 409,
    message: 'An account can have at most {limit} works in custody. Nothing was sent.',
  },
  'currency-not-listed': { status: 400, message: 'Asset {assetId} is not a currency of this market.' },
  'invalid-price': { status: 400, message: 'Price is invalid' },
  'invalid-quantity': { status: 400, message: 'Quantity is invalid' },
  'invalid-duration': { status: 400, message: 'Duration is invalid' },
} as const
