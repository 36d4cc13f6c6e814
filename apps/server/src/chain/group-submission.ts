import type { BuiltGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import type { Transaction as DatabaseTransaction } from '../platform/db/database.ts'

/** A signed group that came to an endpoint, and what the endpoint makes of it. */
export interface GroupSubmission {
  /** What is asked: a word for the endpoint and what its answer is about. A group is not answered as another request than it was. */
  kind: string
  /** The signed-in account. */
  address: string
  /** `signed_tx` as it came. */
  signedTx: string | readonly string[]
  /**
   * Builds the group that should have been signed, from facts read now. Not called for a group that was sent before, until the chain
   * refuses it.
   * @throws FacetError when the market refuses it
   */
  expect(signed: readonly Transaction[]): Promise<Pick<BuiltGroup, 'transactions' | 'signers' | 'feeMicroAlgo'>>
  /**
   * Market rows that must exist when the follower meets the group; in the transaction that records the submission.
   * @throws FacetError when the market has moved on since `expect`
   */
  prepare?(tx: DatabaseTransaction, groupId: string): Promise<void>
  /** Whose transactions come unsigned, to be signed here after `prepare` has agreed, in its database transaction. */
  countersigner?: Countersigner
}

/** An account of the market itself. */
export interface Countersigner {
  address: string
  /** Msgpack of the signed transaction. */
  sign(transaction: Transaction): Uint8Array
}
