import type { SubmitResult } from '../chain.ts'
import type { ControlledChain } from './controlled-chain.ts'
import { richestGenesisAccount } from '../ledger/richest-genesis-account.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'

/** Pays from the richest genesis account, unsigned, in a separate block that is not yet flushed. */
export function payFromGenesis(chain: ControlledChain, receiver: Uint8Array, amountMicroAlgo: bigint): SubmitResult {
  const txn = {
    ...EMPTY_SIGNED.txn,
    type: 'pay' as const,
    sender: richestGenesisAccount(chain.genesis, chain.ledger.state),
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
