import { FacetError } from '@facet/errors'
import { CUSTODIAL_VALIDITY_ROUNDS, type NetworkParams } from '@facet/groups'
import { encodeMsgpack, SignedTransaction, type Transaction } from 'algosdk'
import { decodeUnsignedBytes } from '../chain/decode-sent.ts'
import { AHEAD_ROUNDS } from '../chain/cursor.ts'
import { NO_NETWORK, readNetworkParams } from '../chain/network-params.ts'
import type { Services } from '../market/services.ts'

/** The market's transaction of a version 1 group, inserted at its position, and the NFT that it moves. */
export interface CustodialSubmission {
  tokenId: number
  signedTx: string[]
}

/** @throws FacetError `transaction-malformed` */
export function readCustodialGroup({ txNft, txns }: { txNft: string; txns: readonly string[] }): CustodialSubmission {
  const leg = decodeUnsignedBytes(Buffer.from(txNft, 'base64'))
  const tokenId = Number(leg.assetTransfer?.assetIndex ?? 0n)
  if (!Number.isSafeInteger(tokenId)) throw new FacetError('transaction-malformed', { reason: 'no such asset' })
  const unsigned = Buffer.from(encodeMsgpack(new SignedTransaction({ txn: leg }))).toString('base64')
  return { tokenId, signedTx: txns.map((signed) => (signed === '' ? unsigned : signed)) }
}

/**
 * The network's parameters for a group that the market also signs. Nobody else can get the work while such a group is valid, so its
 * window must not exceed the agreed one.
 *
 * @throws FacetError `group-mismatch`, `chain-unavailable`
 */
export async function readShortWindow(services: Services, signed: readonly Transaction[]): Promise<NetworkParams> {
  const network = await readNetworkParams(services)
  const latest = network.firstRound + CUSTODIAL_VALIDITY_ROUNDS + AHEAD_ROUNDS
  const index = signed.findIndex(({ lastValid }) => lastValid > latest)
  if (index !== -1) throw new FacetError('group-mismatch', { index, field: 'last valid' })
  // Fees are compared as without congestion, which may have changed since the signature.
  return { ...network, feePerByte: NO_NETWORK.feePerByte }
}
