import { contractErrors, type ErrorCode } from '@facet/errors'

/** Codes that can refuse a group that the node has, until its block is shown. */
export const confirmationErrors: readonly ErrorCode[] = [
  'transaction-malformed',
  'transaction-expired',
  'transaction-refused',
  'projection-behind',
  'confirmation-late',
]

/** Codes that can refuse any signed group before it is in a block, besides `group-mismatch`. */
export const sentGroupErrors: readonly ErrorCode[] = [
  ...confirmationErrors,
  'group-size',
  'group-signature',
  'not-enough-algo',
  'not-enough-asset',
  'not-opted-in',
  'asset-frozen',
  'fee-too-small',
  'listing-closed',
  'contract-check-failed',
]

/** The names of failed checks of the contracts that a group calls. */
export const contractCheckErrors: readonly ErrorCode[] = [
  ...(Object.keys(contractErrors) as (keyof typeof contractErrors)[]),
  // Those which are also the market's own.
  'sold-out',
  'own-item',
  'not-the-seller',
]
