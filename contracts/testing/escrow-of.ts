import { getApplicationAddress } from 'algosdk'

/** Address of an app's account. */
export function escrowOf(appId: bigint): string {
  return getApplicationAddress(appId).toString()
}
