/** Errors between the page and a wallet, raised in the browser; the server never sends them. */
export const walletErrors = {
  'contract-error-address': { status: 400, message: 'no Algo address found' },
  'contract-sign-error': { status: 400, message: 'Signing failed. Nothing was paid.' },
  'contract-error-params': {
    status: 503,
    message: "The network's parameters could not be loaded. Nothing was paid.",
  },
  'contract-error-send': {
    status: 503,
    message: 'The transaction could not be sent. Try again, or ask on the community chat.',
  },
  'contract-cannot-connect': { status: 400, message: 'Failed to connect to your wallet' },
  'check-pop-up': { status: 400, message: 'Enable pop-ups and redirects for this site, then try again.' },
  'sign-cancelled': { status: 400, message: 'You declined in the wallet. Nothing was paid.' },
  'wallet-not-installed': { status: 400, message: '{wallet} is not installed in this browser.' },
  'wallet-wrong-network': { status: 400, message: '{wallet} is on a different network from this market.' },
  offline: { status: 503, message: 'You are offline. Nothing was paid.' },
} as const
