import type { BuiltGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import type { Transaction as DatabaseTransaction } from '../platform/db/database.ts'
import type { GroupStep } from './group-step.ts'

/** A signed group received by an endpoint, and how the endpoint handles it. */
export interface GroupSubmission {
  /** Identifies the endpoint and its subject. */
  kind: string
  /** The signed-in account. */
  address: string
  /** The request's body. A recorded group is never answered to a request with other terms. */
  body: object
  /** `signed_tx` as received. */
  signedTx: string | readonly string[]
  /** The steps that the group must end with, whatever the state of the market: any other group is refused before `expect`. */
  steps: readonly GroupStep[]
  /**
   * Builds the expected group from facts read now. Not called for a group that was sent before, unless the chain refuses it.
   * @throws FacetError when the market refuses it
   */
  expect(signed: readonly Transaction[]): Promise<Pick<BuiltGroup, 'transactions' | 'signers' | 'feeMicroAlgo'>>
  /**
   * Writes market rows that must exist before the follower sees the group, in the transaction that records the submission.
   * @throws FacetError when the market has moved on since `expect`
   */
  prepare?(tx: DatabaseTransaction, groupId: string): Promise<void>
  /** The account whose transactions arrive unsigned. They are signed here after `prepare` succeeds, in its database transaction. */
  countersigner?: Countersigner
}

/** An account owned by the market. */
export interface Countersigner {
  address: string
  /** Msgpack of the signed transaction. */
  sign(transaction: Transaction): Uint8Array
}
