import type { SignInState } from './use-sign-in.ts'

/**
 * The number of the current step and of all steps. The demo wallet is never locked and has several addresses; other wallets ask
 * for an address only if they have more than one. Null for the error step, which does not count.
 */
export function signInPosition(state: SignInState, hasDemoWallet: boolean): { position: number; steps: number } | null {
  const isAddressChosen = state.step === 'address' || (state.step === 'challenge' && state.wasChosen)
  const steps = hasDemoWallet || !isAddressChosen ? 3 : 4
  switch (state.step) {
    case 'wallet':
      return { position: 1, steps }
    case 'unlock':
      return { position: hasDemoWallet ? 1 : 2, steps }
    case 'address':
      return { position: steps - 1, steps }
    case 'challenge':
      return { position: steps, steps }
    case 'error':
      return null
  }
}
