import { type BuiltGroup, finishGroup } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { makePrice } from '../transfer.ts'

export interface TipInput {
  sender: string
  receiver: string
  /** Asset id of the platform token. */
  assetId: bigint
  amountBaseUnits: bigint
}

export interface TipDescription {
  kind: 'tip'
  receiver: string
  assetId: bigint
  amountBaseUnits: bigint
}

/** A tip goes straight to the creator: one transfer. */
export function tip(
  network: NetworkParams,
  { sender, receiver, assetId, amountBaseUnits }: TipInput,
): BuiltGroup<TipDescription> {
  const payment = makePrice(network, { sender, receiver, currency: assetId, amount: amountBaseUnits })
  return finishGroup(network, [payment], 0, { kind: 'tip', receiver, assetId, amountBaseUnits })
}
