/** The node, and what the protocol answers to a group. The last ones stand for protocol texts that carry no program counter. */
export const chainErrors = {
  'chain-unavailable': {
    status: 503,
    message:
      'The Algorand node does not answer. Try again in {retryAfterSeconds} s: what was signed is paid once at most.',
  },
  'node-refused': { status: 502, message: 'The Algorand node refused to answer ({reason}).' },
  'chain-reset': { status: 503, message: 'The node serves another chain than this market was built from.' },
  'projection-behind': {
    status: 503,
    message: 'The transaction is confirmed in round {round}; the market has not shown it yet.',
  },
  'transaction-malformed': { status: 400, message: 'The signed transactions cannot be read ({reason}).' },
  'transaction-expired': {
    status: 409,
    message: 'The signature is no longer valid (last round {lastValid}, now {round}). Nothing was paid. Sign again.',
  },
  'transaction-refused': { status: 409, message: 'The network refused the transaction. Nothing was paid. ({reason})' },
  'group-mismatch': {
    status: 400,
    message: 'Transaction {index} is not the one that was agreed: {field} differs. Nothing was sent.',
  },
  'group-size': {
    status: 400,
    message: 'The group has {actual} transactions instead of {expected}. Nothing was sent.',
  },
  'group-signature': { status: 400, message: 'Transaction {index} is not signed by {signer}. Nothing was sent.' },
  'not-enough-algo': {
    status: 409,
    message: 'The account lacks {missingMicroAlgo} µALGO. Nothing was paid. Fill your wallet and try again.',
  },
  'not-enough-asset': {
    status: 409,
    message: 'The account lacks {missingBaseUnits} base units of asset {assetId}. Nothing was paid.',
  },
  'asset-frozen': { status: 409, message: 'The issuer of this asset has frozen a holding. Nothing was paid.' },
  'not-opted-in': { status: 409, message: 'An account does not hold asset {assetId} yet. Nothing was paid.' },
  'already-opted-in': { status: 409, message: 'The account holds asset {assetId} already.' },
  'fee-too-small': {
    status: 409,
    message: 'The network fee does not cover the group any more. Nothing was paid. Try again.',
  },
  'contract-check-failed': { status: 409, message: 'The contract refused. Nothing was paid. ({reason})' },
} as const
