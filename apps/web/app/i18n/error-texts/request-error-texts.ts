import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of malformed requests, found before any rule of the market applies. */
export const requestErrorTexts = {
  'invalid-request': {
    why: msg({ id: 'error.invalid-request', message: 'The request was malformed' }),
    wayOut: msg({ id: 'error.invalid-request.way-out', message: 'Reload the page and try again.' }),
  },
  'invalid-window': {
    why: msg({ id: 'error.invalid-window', message: 'The list cannot be opened at this place' }),
    wayOut: msg({ id: 'error.invalid-window.way-out', message: 'Begin at the top of the list.' }),
  },
  'invalid-id': { why: msg({ id: 'error.invalid-id', message: 'This is not a valid id' }) },
  'invalid-address': {
    why: msg({ id: 'error.invalid-address', message: 'This is not an Algorand address' }),
    wayOut: msg({ id: 'error.invalid-address.way-out', message: 'Check it for typing errors.' }),
  },
  'account-unknown': {
    why: msg({ id: 'error.account-unknown', message: 'No account has this name' }),
    wayOut: msg({ id: 'error.account-unknown.way-out', message: 'Check the spelling.' }),
    next: 'leave',
  },
  'not-found': { why: msg({ id: 'error.not-found', message: 'Page not found' }) },
  'method-not-allowed': {
    why: msg({ id: 'error.method-not-allowed', message: 'The request was malformed' }),
    wayOut: msg({ id: 'error.method-not-allowed.way-out', message: 'Reload the page and try again.' }),
  },
  'method-unknown': {
    why: msg({ id: 'error.method-unknown', message: 'The request was malformed' }),
    wayOut: msg({ id: 'error.method-unknown.way-out', message: 'Reload the page and try again.' }),
  },
  'request-timeout': {
    why: msg({ id: 'error.request-timeout', message: 'The request took too long to arrive' }),
    wayOut: msg({ id: 'error.request-timeout.way-out', message: 'Check your connection and try again.' }),
  },
  'headers-too-large': {
    why: msg({ id: 'error.headers-too-large', message: 'The request was too large' }),
    wayOut: msg({ id: 'error.headers-too-large.way-out', message: 'Clear the cookies of this site and try again.' }),
  },
  'payload-too-large': {
    why: msg({ id: 'error.payload-too-large', message: 'You sent more than {limit}' }),
    wayOut: msg({ id: 'error.payload-too-large.way-out', message: 'Send a smaller file.' }),
  },
  'unsupported-media-type': {
    why: msg({ id: 'error.unsupported-media-type', message: 'This type of content is not accepted' }),
    wayOut: msg({ id: 'error.unsupported-media-type.way-out', message: 'Choose another file.' }),
  },
  'server-busy': {
    why: msg({ id: 'error.server-busy', message: 'The market is busy' }),
    wayOut: msg({ id: 'error.server-busy.way-out', message: 'Try again in {retryAfterSeconds} s.' }),
  },
  'rate-limited': {
    why: msg({ id: 'error.rate-limited', message: 'Too many requests' }),
    wayOut: msg({ id: 'error.rate-limited.way-out', message: 'Try again in {retryAfterSeconds} s.' }),
  },
  maintenance: {
    why: msg({ id: 'error.maintenance', message: 'The market is being maintained' }),
    wayOut: msg({ id: 'error.maintenance.way-out', message: 'Try again later.' }),
  },
  'wrong-origin': {
    why: msg({ id: 'error.wrong-origin', message: 'The request did not come from this market' }),
    wayOut: msg({ id: 'error.wrong-origin.way-out', message: 'Reload the page and try again.' }),
  },
  'internal-error': {
    why: msg({ id: 'error.internal-error', message: 'Something went wrong on our side' }),
    wayOut: msg({
      id: 'error.internal-error.way-out',
      message: 'Try again. If that doesn’t help, contact support and quote request {requestId}.',
    }),
  },
  'standard-error': {
    why: msg({ id: 'error.standard-error', message: 'A problem has arisen' }),
    wayOut: msg({ id: 'error.standard-error.way-out', message: 'Please retry.' }),
  },
  'database-unavailable': {
    why: msg({ id: 'error.database-unavailable', message: 'The market’s database is not available right now' }),
    wayOut: msg({ id: 'error.database-unavailable.way-out', message: 'Try again in a moment.' }),
  },
  'files-unavailable': {
    why: msg({ id: 'error.files-unavailable', message: 'The file storage does not answer' }),
    wayOut: msg({ id: 'error.files-unavailable.way-out', message: 'Try again in a moment.' }),
  },
  'number-out-of-range': {
    why: msg({ id: 'error.number-out-of-range', message: 'A number is too large' }),
    wayOut: msg({ id: 'error.number-out-of-range.way-out', message: 'Choose a smaller number.' }),
  },
} satisfies ErrorTexts
