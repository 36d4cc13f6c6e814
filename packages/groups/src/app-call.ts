import type { MethodSpec } from '@facet/contracts'
import { makeApplicationCallTxnFromObject, OnApplicationComplete, type Transaction } from 'algosdk'
import { zeroFeeParams } from './built-group.ts'
import { bytesFromHex } from './encode-arguments.ts'
import type { NetworkParams } from './network-params.ts'

export interface AppCall {
  sender: string
  appId: bigint
  method: MethodSpec
  args?: readonly Uint8Array[]
  /** The call also deletes the app. */
  isDeleting?: boolean
  /** References that the program reads, besides the sender and its own app. Repeated entries are dropped. */
  accounts?: readonly string[]
  assets?: readonly bigint[]
  apps?: readonly bigint[]
  boxes?: readonly { appId: bigint; name: Uint8Array }[]
}

/** A call of a method, with its references. */
export function makeAppCall(network: NetworkParams, call: AppCall): Transaction {
  const accounts = new Set(call.accounts)
  accounts.delete(call.sender)
  return makeApplicationCallTxnFromObject({
    sender: call.sender,
    appIndex: call.appId,
    onComplete: call.isDeleting ? OnApplicationComplete.DeleteApplicationOC : OnApplicationComplete.NoOpOC,
    appArgs: [bytesFromHex(call.method.selector), ...(call.args ?? [])],
    accounts: [...accounts],
    foreignAssets: [...new Set(call.assets ?? [])],
    foreignApps: [...new Set(call.apps ?? [])],
    // Refuses an updated program: the market's programs are never updated, a look-alike could be.
    rejectVersion: 1,
    boxes: (call.boxes ?? []).map(({ appId, name }) => ({ appIndex: appId, name })),
    suggestedParams: zeroFeeParams(network),
  })
}
