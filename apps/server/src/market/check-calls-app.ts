import { FacetError } from '@facet/errors'
import type { Transaction } from 'algosdk'

/**
 * Refuses a signed group that does not end with an app call: no reason could be given for why such a group is outdated.
 *
 * @throws FacetError `group-mismatch`
 */
export function checkCallsApp(signed: readonly Transaction[], appId: number): void {
  if (signed.at(-1)?.applicationCall?.appIndex === BigInt(appId)) return
  throw new FacetError('group-mismatch', { index: Math.max(signed.length - 1, 0), field: 'application' })
}
