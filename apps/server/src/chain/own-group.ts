import { FacetError, MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import type { Transaction } from 'algosdk'
import type { Session } from '../platform/http/session.ts'
import type { GroupSubmission } from './group-submission.ts'

/**
 * A group that an account may send freely, because it is the sender and signer of every transaction. Anything that needs the
 * market's consent is signed by the market or checked by a contract, so nothing can be bypassed here.
 */
export function ownGroup({ address }: Pick<Session, 'address'>, signedTx: string | string[]): GroupSubmission {
  return { kind: 'sdk', address, body: {}, signedTx, steps: [], expect: async (signed) => expectOwn(address, signed) }
}

function expectOwn(address: string, signed: readonly Transaction[]) {
  if (signed.length > MAX_TRANSACTIONS_IN_GROUP)
    throw new FacetError('group-size', { actual: signed.length, expected: MAX_TRANSACTIONS_IN_GROUP })
  const foreign = signed.findIndex(({ sender }) => sender.toString() !== address)
  if (foreign !== -1) throw new FacetError('group-mismatch', { index: foreign, field: 'sender' })
  return {
    transactions: [...signed],
    signers: signed.map(() => address),
    feeMicroAlgo: signed.reduce((sum, { fee }) => sum + fee, 0n),
  }
}
