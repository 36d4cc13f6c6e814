import type { NetworkParams } from '@facet/groups'
import type { Services } from '../services.ts'

/** Rounds for which a group built at the server is good. */
const VALIDITY_ROUNDS = 500n

/** What a group needs of the network now. @throws FacetError `chain-unavailable` */
export async function readNetworkParams({ algod }: Pick<Services, 'algod'>): Promise<NetworkParams> {
  const params = await algod.client.getTransactionParams().do()
  const firstRound = params.firstValid === 0n ? 1n : params.firstValid
  return {
    firstRound,
    lastRound: firstRound + VALIDITY_ROUNDS,
    genesisId: params.genesisID ?? '',
    genesisHash: params.genesisHash ?? new Uint8Array(32),
    minFee: params.minFee,
  }
}
