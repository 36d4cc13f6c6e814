/** Errors that any request can meet before a rule of the market applies: its form, its path, an unavailable service. */
export const requestErrors = {
  'invalid-request': { status: 400, message: 'The request is malformed: {field} {reason}.' },
  'invalid-window': {
    status: 400,
    message:
      'start and end must be whole numbers with 0 ≤ start < end and end - start ≤ 100; after must be the next of a reply of the same list, with the same filters and order, and is needed where start is above 2,000.',
  },
  'invalid-id': { status: 400, message: '"{value}" is not an id.' },
  'invalid-address': { status: 400, message: '"{value}" is not an Algorand address.' },
  'account-unknown': { status: 404, message: 'No account has the username or address "{value}".' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This address does not support {method}.' },
  'method-unknown': { status: 501, message: 'HTTP has no method {method}.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive.' },
  'payload-too-large': { status: 413, message: 'At most {limitBytes} bytes can be sent here.' },
  'unsupported-media-type': { status: 415, message: 'The content type {contentType} is not supported here.' },
  'headers-too-large': { status: 431, message: 'The headers exceed {limitBytes} bytes.' },
  'rate-limited': { status: 429, message: 'Too many requests: try again in {retryAfterSeconds} s.' },
  'server-busy': { status: 503, message: 'The market is busy: try again in {retryAfterSeconds} s.' },
  maintenance: {
    status: 503,
    message: 'The market is being maintained, and nothing was changed. Try again in {retryAfterSeconds} s.',
  },
  'wrong-origin': { status: 403, message: "This request did not come from the market's own site." },
  'database-unavailable': {
    status: 503,
    message: 'The database is not responding ({reason}). Try again in {retryAfterSeconds} s.',
  },
  'files-unavailable': { status: 503, message: 'The file storage is not responding ({reason}).' },
  'internal-error': {
    status: 500,
    message: 'Something went wrong on our side. Quote request {requestId} when you ask for help.',
  },
  'standard-error': { status: 500, message: 'A problem has arisen, please retry.' },
} as const
