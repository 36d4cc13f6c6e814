import type { ErrorCode } from '@facet/errors'
import { confirmationErrors, contractCheckErrors, sentGroupErrors } from './chain/sent-group-errors.ts'
import type { Endpoint } from './endpoint.ts'

/** For an unavailable dependency of the market, a visitor over the rate limit, or a request without a host. */
const alwaysPossible: readonly ErrorCode[] = [
  'rate-limited',
  'invalid-request',
  'internal-error',
  'chain-unavailable',
  'chain-reset',
  'node-behind',
  'market-behind',
  'market-changing',
  'files-unavailable',
  'database-unavailable',
]

/** Every code of the checks before a handler and of the market's dependencies. */
export const generalErrors: readonly ErrorCode[] = [
  ...alwaysPossible,
  'payload-too-large',
  'unsupported-media-type',
  'wrong-origin',
  'maintenance',
]

/** Answers to requests that cannot be read as far as their address. */
export const unreadableErrors: readonly ErrorCode[] = ['request-timeout', 'headers-too-large']

/** Those that apply to an endpoint: a GET has no body and, mostly, accepts any origin. */
function generalErrorsOf({ method, sameOriginOnly, files }: Endpoint): ErrorCode[] {
  if (method === 'POST')
    return files === undefined ? [...generalErrors] : [...generalErrors, 'upload-budget-spent', 'server-busy']
  const codes = [...alwaysPossible]
  if (sameOriginOnly === true) codes.push('wrong-origin', 'maintenance')
  return codes
}

/** Refusals specific to this endpoint: its tests must show each of them. */
export function ownErrors({ access, refusesBanned, sends, errors }: Endpoint): ErrorCode[] {
  const own: ErrorCode[] = [...errors]
  if (access === 'signed-in') own.push('not-connected')
  if (refusesBanned === true) own.push('account-banned')
  if (sends === 'group') own.push('group-mismatch')
  return own
}

/** Refusals by mechanisms shared by many endpoints: a test of any of these must show each of them. */
export function sharedErrors(endpoint: Endpoint): ErrorCode[] {
  const all = generalErrorsOf(endpoint)
  if (endpoint.sends === 'group') all.push(...sentGroupErrors)
  if (endpoint.sends === 'groups') all.push(...confirmationErrors)
  return all
}

/** Every code that an endpoint may answer. */
export function errorsOf(endpoint: Endpoint): Set<ErrorCode> {
  const ofContracts = endpoint.sends === 'group' ? contractCheckErrors : []
  return new Set([...ownErrors(endpoint), ...sharedErrors(endpoint), ...ofContracts])
}
