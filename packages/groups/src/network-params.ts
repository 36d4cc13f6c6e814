import type { Algodv2 } from 'algosdk'

/** Network parameters of a group: browser and server build the same transactions from the same values. */
export interface NetworkParams {
  firstRound: bigint
  lastRound: bigint
  genesisId: string
  genesisHash: Uint8Array
  /** µALGO for one transaction. */
  minFee: bigint
  /** µALGO per byte that each transaction must pay itself, even in a group that pools its fees: 0 unless the network is congested. */
  feePerByte: bigint
}

/** The network parameters of a group from a node's reply to `GET /v2/transactions/params`. */
export function networkFromNode(
  params: Awaited<ReturnType<ReturnType<Algodv2['getTransactionParams']>['do']>>,
): NetworkParams {
  const { firstValid, lastValid, genesisID, genesisHash, minFee, fee: feePerByte } = params
  return { firstRound: firstValid, lastRound: lastValid, genesisId: genesisID, genesisHash, minFee, feePerByte }
}
