/** What a signed group can be refused with on its way into a block, whatever it does. */
export const sentGroupErrors = [
  'group-mismatch',
  'group-size',
  'group-signature',
  'transaction-malformed',
  'transaction-expired',
  'transaction-refused',
  'not-enough-algo',
  'not-enough-asset',
  'not-opted-in',
  'asset-frozen',
  'fee-too-small',
  'contract-check-failed',
  'listing-closed',
  'projection-behind',
  'chain-unavailable',
  'chain-reset',
] as const
