import { base64FromBytes, bytesFromBase64 } from '../base64.ts'
import type { Reply } from '../client.ts'

/** Rounds for which a signature is good: about 25 minutes on MainNet, long enough for a phone's wallet. */
const VALIDITY_ROUNDS = 500n

export type ParamsOnWire = Reply<'GET /api/sdk/param'>

/** The network fields of every transaction. */
export interface Network {
  firstRound: bigint
  genesisId: string
  genesisHash: Uint8Array
  minFee: bigint
  feePerByte: bigint
}

export function paramsToWire(network: Network, timestamp: number): ParamsOnWire {
  return {
    last_round: Number(network.firstRound),
    genesis_id: network.genesisId,
    genesis_hash: base64FromBytes(network.genesisHash),
    min_fee: Number(network.minFee),
    fee_per_byte: Number(network.feePerByte),
    timestamp,
  }
}

export function paramsFromWire(wire: ParamsOnWire): Network & { lastRound: bigint } {
  const lastRound = BigInt(wire.last_round)
  return {
    firstRound: lastRound === 0n ? 1n : lastRound,
    lastRound: lastRound + VALIDITY_ROUNDS,
    genesisId: wire.genesis_id,
    genesisHash: bytesFromBase64(wire.genesis_hash),
    minFee: BigInt(wire.min_fee),
    feePerByte: BigInt(wire.fee_per_byte),
  }
}
