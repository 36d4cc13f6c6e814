/** Signing in, and being signed in. */
export const sessionErrors = {
  'not-connected': { status: 401, message: 'Connect a wallet first.' },
  'not-allowed': { status: 403, message: 'This account may not do that.' },
  'challenge-not-found': { status: 400, message: 'No sign-in was started for this address. Start again.' },
  'challenge-expired': { status: 400, message: 'The sign-in took too long. Start again.' },
  'challenge-wrong': { status: 400, message: 'The signature does not belong to this sign-in ({reason}).' },
} as const
