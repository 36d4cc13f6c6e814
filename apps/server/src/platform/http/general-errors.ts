import type { ErrorCode } from '@facet/errors'

/** Codes that any endpoint can refuse with, so that contracts need not repeat them. */
export const generalErrors: readonly ErrorCode[] = [
  'invalid-request',
  'payload-too-large',
  'unsupported-media-type',
  'wrong-origin',
  'rate-limited',
  'internal-error',
  'chain-unavailable',
  'files-unavailable',
  'database-unavailable',
]
