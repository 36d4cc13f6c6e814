import { type BuiltGroup, finishGroup } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'

export interface RequestVerificationInput {
  address: string
  /** The name of the account and the hash of its pages, as the market says. */
  note: Uint8Array
}

export interface RequestVerificationDescription {
  kind: 'verification'
  address: string
}

/** A payment of 0 ALGO to oneself, which proves on the chain that the account requested the verified badge, and with which pages. */
export function requestVerification(
  network: NetworkParams,
  { address, note }: RequestVerificationInput,
): BuiltGroup<RequestVerificationDescription> {
  const proof = makeTransfer(network, { sender: address, receiver: address, currency: 0n, amount: 0n, note })
  return finishGroup(network, [proof], 0, { kind: 'verification', address })
}
