import type { Transaction } from 'algosdk'

/** Whether a signed group ends with a call of an app, as every group built for its listing does. */
export function callsApp(signed: readonly Transaction[], appId: bigint): boolean {
  return signed.at(-1)?.applicationCall?.appIndex === appId
}
