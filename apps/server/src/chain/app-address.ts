import { addressText } from './address-text.ts'
import { sha512Half } from './transaction-id.ts'

/** The address of an application's account. */
export function appAddress(appId: bigint): string {
  const id = Buffer.alloc(8)
  id.writeBigUInt64BE(appId)
  return addressText(sha512Half(Buffer.concat([APP_DOMAIN, id])))
}

const APP_DOMAIN = Buffer.from('appID')
