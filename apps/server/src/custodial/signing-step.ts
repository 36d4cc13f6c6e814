import { type BuiltGroup, marketLeg } from '@facet/groups'
import { encodeUnsignedTransaction } from 'algosdk'

/** A group to sign: unsigned, with '' for transactions that the market signs. */
export function signingStep(group: BuiltGroup) {
  const { transactions, signers, countersigner } = group
  const txns = transactions.map((transaction, index) =>
    signers[index] === countersigner ? '' : Buffer.from(encodeUnsignedTransaction(transaction)).toString('base64'),
  )
  const txNft = txns.includes('') ? Buffer.from(marketLeg(group)).toString('base64') : null
  return { state: 'to_sign' as const, txns, txNft }
}
