import { FacetError } from '@facet/errors'

/** Converts a wallet's error to one of our codes. Wallets share no error codes, so their words for "no" are matched. */
export function walletFailure(error: unknown, otherwise: 'contract-cannot-connect' | 'contract-sign-error'): Error {
  if (error instanceof FacetError) return error
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  // ARC-1: 4001 is the user's refusal.
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  if (code === 4001 || /reject|declin|cancel|closed by user|modal is closed|denied/i.test(text)) {
    return new FacetError('sign-cancelled')
  }
  if (/pop-?up|window.*blocked/i.test(text)) return new FacetError('check-pop-up')
  if (/network mismatch|wrong network/i.test(text)) return new FacetError('wallet-wrong-network', { wallet: 'Wallet' })
  return new FacetError(otherwise)
}
