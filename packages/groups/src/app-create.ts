import type { ContractProgram } from '@facet/contracts'
import { makeApplicationCallTxnFromObject, OnApplicationComplete, type Transaction } from 'algosdk'
import { zeroFeeParams } from './built-group.ts'
import { bytesFromBase64, bytesFromHex } from './encode-arguments.ts'
import type { NetworkParams } from './network-params.ts'

/** The transaction that creates an app of a contract by its `create` method, with the encoded arguments. */
export function makeAppCreate(
  network: NetworkParams,
  sender: string,
  program: ContractProgram & { methods: { create: { selector: string } } },
  args: readonly Uint8Array[],
): Transaction {
  return makeApplicationCallTxnFromObject({
    sender,
    appIndex: 0,
    onComplete: OnApplicationComplete.NoOpOC,
    approvalProgram: bytesFromBase64(program.approvalProgram),
    clearProgram: bytesFromBase64(program.clearProgram),
    numGlobalInts: program.schema.globalInts,
    numGlobalByteSlices: program.schema.globalBytes,
    appArgs: [bytesFromHex(program.methods.create.selector), ...args],
    suggestedParams: zeroFeeParams(network),
  })
}
