/** Why a work cannot be given into custody. */
export const newCustodyErrors = [
  'custody-disabled',
  'custody-changed',
  'custody-full',
  'custody-limit',
  'nft-not-found',
  'not-the-owner',
  'asset-not-unique',
  'asset-not-safe',
  'royalty-unknown',
  'invalid-price',
] as const

/** Why an NFT has no open listing of version 1. */
export const openCustodyErrors = [
  'custody-disabled',
  'custody-changed',
  'nft-not-found',
  'listing-not-found',
  'listing-closed',
  'sold-out',
] as const
