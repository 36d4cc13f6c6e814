import { FacetError } from '@facet/errors'
import type { Transaction } from 'algosdk'

/**
 * Refuses a signed group that does not end with an app call: no reason could be given for why such a group is outdated.
 *
 * @throws FacetError `group-mismatch`
 */
export function checkCallsApp(signed: readonly Transaction[], appId: number): void {
  if (callsApp(signed, BigInt(appId))) return
  throw new FacetError('group-mismatch', { index: Math.max(signed.length - 1, 0), field: 'application' })
}

/** Whether a signed group ends with a call of an app, as every group built for its listing does. */
export function callsApp(signed: readonly Transaction[], appId: bigint): boolean {
  return signed.at(-1)?.applicationCall?.appIndex === appId
}
