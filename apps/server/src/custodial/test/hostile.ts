import { base64FromBytes } from '@facet/api-contract/base64'
import type { Account } from '@facet/dev-env'
import { type BuiltGroup, marketLeg } from '@facet/groups'
import {
  assignGroupID,
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
  msgpackRawDecodeAsMap,
  msgpackRawEncode,
} from 'algosdk'

/** The protocol's short keys of a transaction, and their values. */
export type Fields = Map<string, unknown>

/**
 * A version 1 group from an attacker: any field of any transaction altered, the group id recomputed, and everything signed except the
 * market's transaction.
 */
export function signAltered(
  signer: Account,
  group: Pick<BuiltGroup, 'transactions' | 'signers' | 'countersigner'>,
  alter: (fields: Fields, index: number) => void = () => {},
) {
  const transactions = group.transactions.map((transaction, index) => {
    const fields = msgpackRawDecodeAsMap(encodeUnsignedTransaction(transaction)) as Fields
    fields.delete('grp')
    alter(fields, index)
    return decodeUnsignedTransaction(msgpackRawEncode(fields))
  })
  assignGroupID(transactions)
  const isMarkets = (index: number) => group.signers[index] === group.countersigner
  const txns = transactions.map((transaction, index) => (isMarkets(index) ? '' : signer.sign(transaction)))
  return { txNft: base64FromBytes(marketLeg({ ...group, transactions })), txns }
}
