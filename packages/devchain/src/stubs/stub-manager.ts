import { assemble, type StateSchema, type Transaction } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { sha512_256 } from '../codec/hash.ts'
import { payFromGenesis } from '../controls/pay-from-genesis.ts'
import type { DevChain } from '../dev-chain.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'

/** Creator of the stubs. Nobody has a key for it: the chain applies its transactions unsigned. */
export const STUB_MANAGER: Uint8Array = sha512_256(Buffer.from('facet devchain stub manager'))

const LEAST_MICRO_ALGO = 10_000_000n
const TOP_UP_MICRO_ALGO = 100_000_000n

/** The first four bytes of a call (ARC-4). */
export function methodSelector(signature: string): Uint8Array {
  return sha512_256(Buffer.from(signature)).subarray(0, 4)
}

/** Makes a block with one transaction of the manager, after another that pays him when his money runs out. */
export function sendAsManager(chain: DevChain, fields: Partial<Transaction>): void {
  const { amountMicroAlgo, minBalanceMicroAlgo } = chain.account(STUB_MANAGER)
  if (amountMicroAlgo - minBalanceMicroAlgo < LEAST_MICRO_ALGO) payFromGenesis(chain, STUB_MANAGER, TOP_UP_MICRO_ALGO)
  const round = chain.lastRound + 1n
  const txn = {
    ...EMPTY_SIGNED.txn,
    sender: STUB_MANAGER,
    fee: 1000n,
    // The last block's seed is readable from the next round on only, and the oldest one the closer the last valid round is.
    firstValid: round,
    lastValid: round,
    genesisId: chain.genesisId,
    genesisHash: chain.genesisHash,
    ...fields,
  }
  chain.applyUnsigned([{ ...EMPTY_SIGNED, txn }])
}

/** Id of the manager's application with this program; it is made when there is none. */
export function findOrCreateApplication(chain: DevChain, source: string, schema: StateSchema): bigint {
  const { program } = assemble(source)
  const found = findApplication(chain, program)
  if (found !== undefined) return found
  sendAsManager(chain, {
    type: 'appl',
    approvalProgram: program,
    clearStateProgram: assemble(`#pragma version ${program[0]}\nint 1`).program,
    globalStateSchema: schema,
    applicationArgs: [methodSelector('createApplication()void')],
  })
  // The counter stands at the block's only transaction, which made it.
  return chain.ledger.header.txnCounter
}

function findApplication(chain: DevChain, program: Uint8Array): bigint | undefined {
  const key = keyOf(program)
  return chain.createdApps(STUB_MANAGER).find(({ params }) => keyOf(params.approvalProgram) === key)?.appId
}
