import { AlgodError } from '../algod-error.ts'
import type { SubmitResult } from '../chain.ts'
import { decodeAddress } from '../codec/address.ts'
import type { ControlledChain } from './controlled-chain.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'

/** Pays from the richest genesis account, unsigned, in a block of its own that is not yet flushed. */
export function payFromGenesis(chain: ControlledChain, receiver: Uint8Array, amountMicroAlgo: bigint): SubmitResult {
  const txn = {
    ...EMPTY_SIGNED.txn,
    type: 'pay' as const,
    sender: richest(chain),
    fee: 1000n,
    firstValid: chain.lastRound,
    lastValid: chain.lastRound + 1000n,
    genesisId: chain.genesisId,
    genesisHash: chain.genesisHash,
    note: crypto.getRandomValues(new Uint8Array(8)),
    receiver,
    amount: amountMicroAlgo,
  }
  return chain.applyUnsigned([{ ...EMPTY_SIGNED, txn }])
}

function richest(chain: ControlledChain): Uint8Array {
  const accounts = chain.genesis.alloc
    .filter(({ addr }) => addr !== chain.genesis.fees && addr !== chain.genesis.rwd)
    .flatMap(({ addr }) => decodeAddress(addr) ?? [])
  const [first, ...others] = accounts
  if (!first) throw new AlgodError(400, 'the genesis file has no account to pay from')
  const balance = (address: Uint8Array): bigint => chain.account(address).amountMicroAlgo
  return others.reduce((best, one) => (balance(one) > balance(best) ? one : best), first)
}
