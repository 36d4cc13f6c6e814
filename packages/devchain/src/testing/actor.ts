import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Transaction } from '@facet/avm'
import { emptyTransaction } from '@facet/avm'
import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'
import type { Chain } from '../chain.ts'
import { encode } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { groupId, signingBytes } from '../codec/transaction-id.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An account with a key, for tests. */
export class Actor {
  readonly address: Uint8Array
  private readonly key: KeyObject

  constructor(seed: Uint8Array = randomBytes(32)) {
    this.address = ed25519.getPublicKey(seed)
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  }

  /** The first wallet of the LocalNet preset, which holds nearly the whole supply. */
  static rich(): Actor {
    const seed = LOCALNET_WALLETS[0]?.seed
    if (!seed) throw new Error('no wallet')
    return new Actor(seed)
  }

  /** A currently valid transaction of this actor; the note makes it unique. */
  transaction(chain: Chain, fields: Partial<Transaction>): Transaction {
    return {
      ...emptyTransaction(),
      sender: this.address,
      fee: 1000n,
      firstValid: chain.lastRound,
      lastValid: chain.lastRound + 1000n,
      genesisId: chain.genesisId,
      genesisHash: chain.genesisHash,
      note: new Uint8Array(randomBytes(8)),
      ...fields,
    }
  }

  sign(txn: Transaction): SignedTransaction {
    return { ...EMPTY_SIGNED, signature: new Uint8Array(sign(null, signingBytes(txn), this.key)), txn }
  }

  /** Signs and submits one transaction. */
  async send(chain: Chain, fields: Partial<Transaction>): Promise<{ round: bigint; txids: string[] }> {
    return chain.submit(encode(SIGNED_TRANSACTION, this.sign(this.transaction(chain, fields))))
  }

  async pay(chain: Chain, receiver: Uint8Array, amount: bigint): Promise<{ round: bigint; txids: string[] }> {
    return this.send(chain, { type: 'pay', receiver, amount })
  }
}

/** Groups transactions of several actors; each actor signs its own. */
export function signGroup(members: readonly { actor: Actor; txn: Transaction }[]): SignedTransaction[] {
  const group = groupId(members.map(({ txn }) => txn))
  return members.map(({ actor, txn }) => actor.sign({ ...txn, group }))
}
