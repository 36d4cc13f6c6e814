/** Why a contract of any kind cannot be created with the requested terms. */
export const newTermsErrors = [
  'nft-not-found',
  'asset-not-safe',
  'royalty-unknown',
  'currency-not-listed',
  'market-without-vault',
  'invalid-price',
] as const
