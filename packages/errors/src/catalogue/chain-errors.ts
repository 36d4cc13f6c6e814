/** Errors of the node and of groups that the network rejects. The last ones are protocol errors without a program counter. */
export const chainErrors = {
  'chain-unavailable': {
    status: 503,
    message:
      'The Algorand node is not responding. Try again in {retryAfterSeconds} s. A signed payment is never made twice.',
  },
  'node-refused': { status: 502, message: 'The Algorand node rejected the request ({reason}).' },
  'chain-reset': { status: 503, message: 'The node serves a different chain from the one this market follows.' },
  'node-behind': {
    status: 503,
    message:
      'The node has not reached the newest block that this market has read. Nothing was sent. Try again in {retryAfterSeconds} s.',
  },
  'market-changing': {
    status: 503,
    message: 'The market is being changed, and nothing was sent from here. Try again in {retryAfterSeconds} s.',
  },
  'market-behind': {
    status: 503,
    message: 'The market has not read the newest blocks yet. Try again in {retryAfterSeconds} s.',
  },
  'projection-behind': {
    status: 503,
    message: 'The transaction is confirmed in round {round}, but the market does not show it yet.',
  },
  'confirmation-late': {
    status: 503,
    message:
      'The node has the transaction, but no block contains it yet. Ask again in {retryAfterSeconds} s: it is never paid twice.',
  },
  'transaction-malformed': { status: 400, message: 'The signed transactions cannot be read ({reason}).' },
  'transaction-expired': {
    status: 409,
    message: 'The signature is no longer valid (last round {lastValid}, now {round}). Nothing was paid. Sign again.',
  },
  'transaction-refused': { status: 409, message: 'The network rejected the transaction. Nothing was paid. ({reason})' },
  'group-mismatch': {
    status: 400,
    message: 'Transaction {index} differs from the expected one: {field}. Nothing was sent.',
  },
  'group-size': {
    status: 400,
    message: 'The group has {actual} transactions instead of {expected}. Nothing was sent.',
  },
  'group-signature': { status: 400, message: 'Transaction {index} is not signed by {signer}. Nothing was sent.' },
  'not-enough-algo': {
    status: 409,
    message: 'The account needs {missingMicroAlgo} more µALGO. Nothing was paid. Add funds and try again.',
  },
  'not-enough-asset': {
    status: 409,
    message: 'The account needs {missingBaseUnits} more base units of asset {assetId}. Nothing was paid.',
  },
  'asset-frozen': { status: 409, message: 'The issuer of this asset has frozen a holding. Nothing was paid.' },
  'not-opted-in': { status: 409, message: 'An account has not opted in to asset {assetId}. Nothing was paid.' },
  'already-opted-in': { status: 409, message: 'The account has already opted in to asset {assetId}.' },
  'fee-too-small': {
    status: 409,
    message: 'The network fee no longer covers the group. Nothing was paid. Try again.',
  },
  'contract-check-failed': { status: 409, message: 'The contract rejected the call. Nothing was paid. ({reason})' },
} as const
