import type { Algodv2 } from 'algosdk'

/** Network parameters of a group: browser and server build the same transactions from the same values. */
export interface NetworkParams {
  firstRound: bigint
  lastRound: bigint
  genesisId: string
  genesisHash: Uint8Array
  /** µALGO for one transaction. */
  minFee: bigint
  /** µALGO that nodes want of each transaction for each of its bytes, whoever pays for the group: 0 unless the network is congested. */
  feePerByte: bigint
}

/** What `GET /v2/transactions/params` of a node answered, as the network of a group. */
export function networkFromNode(
  params: Awaited<ReturnType<ReturnType<Algodv2['getTransactionParams']>['do']>>,
): NetworkParams {
  const { firstValid, lastValid, genesisID, genesisHash, minFee, fee: feePerByte } = params
  return { firstRound: firstValid, lastRound: lastValid, genesisId: genesisID, genesisHash, minFee, feePerByte }
}
