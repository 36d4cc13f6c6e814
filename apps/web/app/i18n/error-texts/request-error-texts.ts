import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** What is wrong with a request before any rule of the market is asked. */
export const requestErrorTexts = {
  'invalid-request': {
    why: msg({ id: 'error.invalid-request', message: 'The request was malformed' }),
    wayOut: msg({ id: 'error.invalid-request.way-out', message: 'Reload the page and try again.' }),
  },
  'invalid-window': {
    why: msg({ id: 'error.invalid-window', message: 'The list was asked for in an impossible way' }),
    wayOut: msg({ id: 'error.invalid-window.way-out', message: 'Reload the page.' }),
  },
  'invalid-id': { why: msg({ id: 'error.invalid-id', message: 'That is no id' }) },
  'invalid-address': {
    why: msg({ id: 'error.invalid-address', message: 'That is no Algorand address' }),
    wayOut: msg({ id: 'error.invalid-address.way-out', message: 'Check it, letter by letter.' }),
  },
  'not-found': { why: msg({ id: 'error.not-found', message: 'There is nothing at this address' }) },
  'method-not-allowed': {
    why: msg({ id: 'error.method-not-allowed', message: 'The request was malformed' }),
    wayOut: msg({ id: 'error.method-not-allowed.way-out', message: 'Reload the page and try again.' }),
  },
  'payload-too-large': {
    why: msg({ id: 'error.payload-too-large', message: 'That was more than {limit}' }),
    wayOut: msg({ id: 'error.payload-too-large.way-out', message: 'Send less.' }),
  },
  'unsupported-media-type': {
    why: msg({ id: 'error.unsupported-media-type', message: 'This kind of content is not accepted here' }),
    wayOut: msg({ id: 'error.unsupported-media-type.way-out', message: 'Choose another file.' }),
  },
  'rate-limited': {
    why: msg({ id: 'error.rate-limited', message: 'Too many requests' }),
    wayOut: msg({ id: 'error.rate-limited.way-out', message: 'Try again in {retryAfterSeconds} s.' }),
  },
  'wrong-origin': {
    why: msg({ id: 'error.wrong-origin', message: 'The request did not come from this market' }),
    wayOut: msg({ id: 'error.wrong-origin.way-out', message: 'Reload the page and try again.' }),
  },
  'internal-error': {
    why: msg({ id: 'error.internal-error', message: 'Something went wrong on our side' }),
    wayOut: msg({
      id: 'error.internal-error.way-out',
      message: 'Try again. If it stays so, quote request {requestId} when you ask for help.',
    }),
  },
  'standard-error': {
    why: msg({ id: 'error.standard-error', message: 'A problem has arisen' }),
    wayOut: msg({ id: 'error.standard-error.way-out', message: 'Please retry.' }),
  },
  'database-unavailable': {
    why: msg({ id: 'error.database-unavailable', message: "The market's records cannot be read right now" }),
    wayOut: msg({ id: 'error.database-unavailable.way-out', message: 'Try again in a moment.' }),
  },
  'files-unavailable': {
    why: msg({ id: 'error.files-unavailable', message: 'The file storage does not answer' }),
    wayOut: msg({ id: 'error.files-unavailable.way-out', message: 'Try again in a moment.' }),
  },
  'number-out-of-range': {
    why: msg({ id: 'error.number-out-of-range', message: 'A number is larger than the network can count' }),
    wayOut: msg({ id: 'error.number-out-of-range.way-out', message: 'Choose a smaller one.' }),
  },
} satisfies ErrorTexts
