import { FacetError } from '@facet/errors'
import type { NetworkParams } from '@facet/groups'
import type { Services } from './services.ts'

/** Rounds for which a group built at the server is good. */
const VALIDITY_ROUNDS = 500n

/** A node may be a little ahead of another, or behind; one this far behind the projection serves another chain. */
export const AHEAD_ROUNDS = 20n

/**
 * For a group that is built for its fees and deposits alone and never signed: they do not depend on rounds, and the lowest fee is a
 * constant of the protocol. Costs the node no question.
 */
export const NO_NETWORK: NetworkParams = {
  firstRound: 1n,
  lastRound: 2n,
  genesisId: '',
  genesisHash: new Uint8Array(32),
  minFee: 1_000n,
}

/** What a group needs of the network now. @throws FacetError `chain-unavailable`, `chain-reset` */
export async function readNetworkParams({ algod, clock }: Pick<Services, 'algod' | 'clock'>): Promise<NetworkParams> {
  const params = await algod.client.getTransactionParams().do()
  if (params.firstValid + AHEAD_ROUNDS < clock.round) throw new FacetError('chain-reset')
  const firstRound = params.firstValid === 0n ? 1n : params.firstValid
  return {
    firstRound,
    lastRound: firstRound + VALIDITY_ROUNDS,
    genesisId: params.genesisID ?? '',
    genesisHash: params.genesisHash ?? new Uint8Array(32),
    minFee: params.minFee,
  }
}
