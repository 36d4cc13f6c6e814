/** Listing, buying and what the market says when it has moved on. */
export const tradeErrors = {
  'nft-not-found': { status: 404, message: 'There is no NFT with asset id {tokenId} in this market.' },
  'listing-not-found': { status: 404, message: 'There is no listing {appId} of this NFT.' },
  'listing-not-genuine': { status: 403, message: 'Application {appId} is not a listing of this market.' },
  'listing-closed': { status: 409, message: 'This listing has ended. Nothing was paid.' },
  'sold-out': { status: 409, message: 'Somebody was faster: no units are left. Nothing was paid.' },
  'not-enough-units': { status: 409, message: 'Only {available} units are left. Nothing was paid.' },
  'stale-price': {
    status: 409,
    message: 'The price has changed from {seenBaseUnits} to {currentBaseUnits} base units. Nothing was paid.',
  },
  'bid-below-minimum': {
    status: 409,
    message: 'The least bid is now {minBidBaseUnits} base units of asset {assetId}. Nothing was paid.',
  },
  'payees-changed': {
    status: 409,
    message: 'Somebody who is paid here cannot take this currency any more. Nothing was paid. Try again.',
  },
  'bid-overtaken': {
    status: 409,
    message:
      'Somebody else has bid meanwhile: {currentBaseUnits} base units of asset {assetId}. The least bid is now {minBidBaseUnits}. Nothing was paid.',
  },
  'auction-closed': {
    status: 409,
    message: 'This auction is closed already. Its work is NFT {tokenId}. Nothing was paid.',
  },
  'auction-not-over': {
    status: 409,
    message: 'This auction of NFT {tokenId} runs until {endSeconds}, in seconds since 1970. Nothing was paid.',
  },
  'own-item': { status: 409, message: 'This is your own listing. Nothing was paid.' },
  'offer-not-found': { status: 404, message: 'There is no offer {appId} for this NFT.' },
  'offer-taken': {
    status: 409,
    message: 'Another owner was faster: this offer has been accepted. Nothing left your wallet.',
  },
  'offer-withdrawn': {
    status: 409,
    message: 'The money of this offer has gone back to its bidder. Nothing left your wallet.',
  },
  'sale-running': { status: 409, message: 'This sale is not sold out, so only its seller can end it.' },
  'offer-running': { status: 409, message: 'This offer has not expired, so only its bidder can end it.' },
  'task-of-another-contract': { status: 409, message: 'Application {appId} is a contract of another kind.' },
  'own-offer': { status: 409, message: 'This is your own offer. Nothing left your wallet.' },
  'self-tip': { status: 409, message: 'A tip to yourself. Nothing left your wallet.' },
  'own-work': { status: 409, message: 'All units of this work are yours. Nothing was paid.' },
  'not-the-seller': { status: 403, message: 'Only the seller can do this.' },
  'not-the-owner': { status: 403, message: 'This account does not own {units} units of the NFT.' },
  'asset-not-safe': {
    status: 409,
    message: 'The issuer can freeze or take back this asset, so it cannot be listed safely.',
  },
  'royalty-unknown': {
    status: 409,
    message: 'The file that names the royalty of this work cannot be read yet. Nothing was sent. Try again later.',
  },
  'asset-not-unique': { status: 409, message: 'Only a work of one unit can be given into custody.' },
  'custody-disabled': { status: 409, message: 'This market takes no works into custody.' },
  'custody-full': {
    status: 409,
    message: "The market's custody account lacks ALGO to hold one more work. Nothing was sent.",
  },
  'custody-limit': {
    status: 409,
    message: 'The market holds at most {limit} works of one account in custody. Nothing was sent.',
  },
  'currency-not-listed': { status: 400, message: 'Asset {assetId} is not a currency of this market.' },
  'invalid-price': { status: 400, message: 'Price is invalid' },
  'invalid-quantity': { status: 400, message: 'Quantity is invalid' },
  'invalid-duration': { status: 400, message: 'Duration is invalid' },
} as const
