import { bytesEqual } from '@facet/avm'
import type { Transaction } from '@facet/avm'
import { encodeAddress } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { MAX_KEYREG_VALID_PERIOD } from './consensus.ts'

/** Throws the protocol's text when the fields of a key registration contradict each other. */
export function checkKeyregFields(txn: Transaction, feeSink: Uint8Array): void {
  if (bytesEqual(txn.sender, feeSink)) {
    throw new Error(`cannot register participation key for fee sink's address ${encodeAddress(txn.sender)}`)
  }
  checkCoherence(txn)
  const hasKeys = !isZeroBytes(txn.votePk) && !isZeroBytes(txn.selectionPk)
  if (txn.nonparticipation && hasKeys) {
    throw new Error('transaction tries to register keys to go online, but nonparticipatory flag is set')
  }
  checkStateProofKey(txn, hasKeys)
}

function checkCoherence(txn: Transaction): void {
  if (txn.voteFirst > txn.voteLast) {
    throw new Error('transaction first voting round need to be less than its last voting round')
  }
  const absent = [isZeroBytes(txn.votePk), isZeroBytes(txn.selectionPk), txn.voteKeyDilution === 0n]
  if (absent.some((one) => one !== absent[0])) {
    throw new Error('the following transaction fields need to be clear/set together : votekey, selkey, votekd')
  }
  if (txn.voteKeyDilution === 0n) {
    if (txn.voteFirst !== 0n || txn.voteLast !== 0n) {
      throw new Error(
        'on going offline key registration transaction, the vote first and vote last fields should not be set',
      )
    }
  } else if (txn.voteLast === 0n) {
    throw new Error('transaction tries to register keys to go online, but vote last is set to zero')
  } else if (txn.voteFirst > txn.lastValid + 1n) {
    throw new Error(
      'transaction tries to register keys to go online, but first voting round is beyond the round after last valid round',
    )
  }
}

function checkStateProofKey(txn: Transaction, hasKeys: boolean): void {
  const isEmpty = isZeroBytes(txn.stateProofPk)
  if (txn.voteLast - txn.voteFirst > MAX_KEYREG_VALID_PERIOD) {
    throw new Error('validity period for keyreg transaction is too long')
  }
  if (txn.nonparticipation) {
    if (!isEmpty) throw new Error('non participation keyreg transactions should contain empty stateProofPK')
  } else if (!hasKeys) {
    if (!isEmpty) throw new Error('offline keyreg transactions should contain empty stateProofPK')
  } else if (isEmpty) throw new Error('online keyreg transaction cannot have empty field StateProofPK')
}
