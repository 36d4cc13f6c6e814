import type { ErrorCode } from '@facet/errors'
import { confirmationErrors, contractCheckErrors, sentGroupErrors } from './chain/sent-group-errors.ts'
import type { Endpoint } from './endpoint.ts'

/** What any endpoint can refuse with: by the checks before its handler, or because what the market stands on does not answer. */
export const generalErrors: readonly ErrorCode[] = [
  'invalid-request',
  'payload-too-large',
  'unsupported-media-type',
  'wrong-origin',
  'rate-limited',
  'internal-error',
  'chain-unavailable',
  'chain-reset',
  'files-unavailable',
  'database-unavailable',
]

/** Refusals that are decided for this endpoint: a test of it shows each of them. */
export function ownErrors({ access, sends, errors }: Endpoint): ErrorCode[] {
  const own: ErrorCode[] = [...errors]
  if (access === 'signed-in') own.push('not-connected')
  if (sends === 'group') own.push('group-mismatch')
  return own
}

/** Refusals by a mechanism that serves many endpoints alike: a test of any of them shows each. */
export function sharedErrors({ sends }: Endpoint): ErrorCode[] {
  if (sends === 'group') return [...generalErrors, ...sentGroupErrors]
  return sends === 'groups' ? [...generalErrors, ...confirmationErrors] : [...generalErrors]
}

/** Every code that an endpoint may answer. */
export function errorsOf(endpoint: Endpoint): Set<ErrorCode> {
  const ofContracts = endpoint.sends === 'group' ? contractCheckErrors : []
  return new Set([...ownErrors(endpoint), ...sharedErrors(endpoint), ...ofContracts])
}
