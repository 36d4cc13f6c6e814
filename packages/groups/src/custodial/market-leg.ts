import { FacetError } from '@facet/errors'
import { encodeUnsignedTransaction } from 'algosdk'
import type { BuiltGroup } from '../built-group.ts'

/** Msgpack of the one transaction of a group that the market signs. @throws transaction-malformed when the group has none */
export function marketLeg({
  transactions,
  signers,
  countersigner,
}: Pick<BuiltGroup, 'transactions' | 'signers' | 'countersigner'>): Uint8Array {
  const transaction = transactions[signers.indexOf(countersigner ?? '')]
  if (!transaction) throw new FacetError('transaction-malformed', { reason: 'nothing for the market to sign' })
  return encodeUnsignedTransaction(transaction)
}
