import { networkFromNode, type NetworkParams } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { AHEAD_ROUNDS, checkReached } from './cursor.ts'
import type { Services } from './services.ts'

/** Validity window, in rounds, of a group built on the server. */
const VALIDITY_ROUNDS = 500n

/** For a group whose fee does not matter: built only to count its transactions, or to compare it. Needs no request to the node. */
export const NO_NETWORK: NetworkParams = {
  firstRound: 1n,
  lastRound: 2n,
  genesisId: '',
  genesisHash: new Uint8Array(32),
  minFee: 1_000n,
  feePerByte: 0n,
}

/**
 * For a group that is rebuilt only to compare it with a signed one: its window is not compared, its fee only with the minimum. Of the
 * network only the chain's identity is compared, for which the node is asked once.
 *
 * @throws FacetError `chain-unavailable`
 */
export async function comparedNetwork({ chainIdentity }: Pick<Services, 'chainIdentity'>): Promise<NetworkParams> {
  return { ...NO_NETWORK, ...(await chainIdentity()) }
}

/**
 * The network's parameters for a group that is built only to show its costs. Its fee depends on congestion: all visitors share one
 * request for each block.
 */
export function createShownNetwork(
  services: Pick<Services, 'algod' | 'clock' | 'follower'>,
): () => Promise<NetworkParams> {
  let known: { round: number; network: Promise<NetworkParams> } | undefined
  return () => {
    const { round } = services.clock
    if (known?.round === round) return known.network
    const latest = { round, network: readNetworkParams(services) }
    known = latest
    latest.network.catch(() => {
      if (known === latest) known = undefined
    })
    return latest.network
  }
}

/** For a group that is compared with a signed one or, where none is signed yet, shown. @throws FacetError `chain-unavailable` */
export function comparedOrShownNetwork(
  services: Pick<Services, 'chainIdentity' | 'shownNetwork'>,
  signed: readonly Transaction[] | undefined,
): Promise<NetworkParams> {
  return signed ? comparedNetwork(services) : services.shownNetwork()
}

/**
 * The network's current parameters, for a group that is going to be signed.
 * @throws FacetError `chain-unavailable`, `chain-reset`, `node-behind`, `market-changing`
 */
export async function readNetworkParams({
  algod,
  follower,
}: Pick<Services, 'algod' | 'follower'>): Promise<NetworkParams> {
  const cursor = await follower.checkRules()
  const network = networkFromNode(await algod.client.getTransactionParams().do())
  checkReached(cursor, { ...network, round: network.firstRound }, AHEAD_ROUNDS)
  const firstRound = network.firstRound === 0n ? 1n : network.firstRound
  return { ...network, firstRound, lastRound: firstRound + VALIDITY_ROUNDS }
}
