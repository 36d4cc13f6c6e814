import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of the sign-in and the session. */
export const sessionErrorTexts = {
  'not-connected': {
    why: msg({ id: 'error.not-connected', message: 'Connect a wallet first' }),
    wayOut: msg({ id: 'error.not-connected.way-out', message: 'Sign in; you will return to this page.' }),
  },
  'not-allowed': {
    next: 'leave',
    why: msg({ id: 'error.not-allowed', message: 'This account is not allowed to do that' }),
  },
  'challenge-not-found': {
    why: msg({ id: 'error.challenge-not-found', message: 'No sign-in was started for this address' }),
    wayOut: msg({ id: 'error.challenge-not-found.way-out', message: 'Start again.' }),
  },
  'challenge-expired': {
    why: msg({ id: 'error.challenge-expired', message: 'The sign-in took too long' }),
    wayOut: msg({ id: 'error.challenge-expired.way-out', message: 'Sign again: it costs nothing.' }),
  },
  'challenge-wrong': {
    why: msg({ id: 'error.challenge-wrong', message: 'The signature does not belong to this sign-in' }),
    wayOut: msg({ id: 'error.challenge-wrong.way-out', message: 'Sign again with the same address.' }),
  },
} satisfies ErrorTexts
