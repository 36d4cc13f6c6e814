import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { emptyTransaction, type Transaction } from '@facet/avm'
import { zeroValue, encode } from '../src/codec/schema-codec.ts'
import type { SignedTransaction } from '../src/codec/signed-transaction.ts'
import { groupId, signingBytes } from '../src/codec/transaction-id.ts'
import { SIGNED_TRANSACTION } from '../src/codec/transaction-schema.ts'

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface Signer {
  address: Uint8Array
  key: KeyObject
}

export function signerOf(seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { address: new Uint8Array(spki.subarray(spki.length - 32)), key }
}

export interface LoadOptions {
  signer: Signer
  genesisId: string
  genesisHash: Uint8Array
  groups: number
  /** Payments per group. */
  size: number
  /** Round of the chain when the first group is sent. */
  firstRound: number
}

/** Signed groups of distinct payments, each as the body of one submission. */
export function signGroups(options: LoadOptions): Uint8Array[] {
  const bodies: Uint8Array[] = []
  for (let g = 0; g < options.groups; g++) {
    const txns = Array.from({ length: options.size }, (_, i) => payment(options, g, i))
    if (txns.length > 1) {
      const group = groupId(txns)
      for (const txn of txns) txn.group = group
    }
    bodies.push(Buffer.concat(txns.map((txn) => encode(SIGNED_TRANSACTION, signTransaction(txn, options.signer.key)))))
  }
  return bodies
}

/** Valid from well before its turn until long after, because groups may overtake each other. */
function payment(
  { signer, genesisId, genesisHash, firstRound }: LoadOptions,
  group: number,
  index: number,
): Transaction {
  const firstValid = BigInt(Math.max(1, firstRound + group - 300))
  return {
    ...emptyTransaction(),
    type: 'pay',
    sender: signer.address,
    receiver: signer.address,
    amount: BigInt(index),
    fee: 1000n,
    firstValid,
    lastValid: firstValid + 1000n,
    genesisId,
    genesisHash,
    note: new TextEncoder().encode(`${firstRound + group}/${index}`),
  }
}

export function signTransaction(txn: Transaction, key: KeyObject): SignedTransaction {
  const signature = new Uint8Array(sign(null, signingBytes(txn), key))
  return { ...(zeroValue(SIGNED_TRANSACTION) as SignedTransaction), signature, txn }
}
