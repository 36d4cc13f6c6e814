import { assemble, type StateSchema, type Transaction } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { sha512_256 } from '../codec/hash.ts'
import { payFromGenesis } from '../controls/pay-from-genesis.ts'
import type { ControlledChain } from '../controls/controlled-chain.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'

/** Creator of the stubs. Nobody has a key for it: the chain applies its transactions unsigned. */
export const STUB_MANAGER: Uint8Array = sha512_256(Buffer.from('facet devchain stub manager'))

const LEAST_MICRO_ALGO = 10_000_000n
const TOP_UP_MICRO_ALGO = 100_000_000n

/** The first four bytes of a method call (ARC-4). */
export function methodSelector(signature: string): Uint8Array {
  return sha512_256(Buffer.from(signature)).subarray(0, 4)
}

/** Makes a block with one transaction of the manager, after a block that tops up its balance when needed. */
export function sendAsManager(chain: ControlledChain, fields: Partial<Transaction>): void {
  const { amountMicroAlgo, minBalanceMicroAlgo } = chain.account(STUB_MANAGER)
  if (amountMicroAlgo - minBalanceMicroAlgo < LEAST_MICRO_ALGO) payFromGenesis(chain, STUB_MANAGER, TOP_UP_MICRO_ALGO)
  const round = chain.lastRound + 1n
  const txn = {
    ...EMPTY_SIGNED.txn,
    sender: STUB_MANAGER,
    fee: 1000n,
    // The block opcode reads rounds below firstValid, so the last block needs the next round; an early lastValid keeps old rounds in reach.
    firstValid: round,
    lastValid: round,
    genesisId: chain.genesisId,
    genesisHash: chain.genesisHash,
    ...fields,
  }
  chain.applyUnsigned([{ ...EMPTY_SIGNED, txn }])
}

/** Returns the id of the manager's application with this program, creating it if there is none. */
export function findOrCreateApplication(chain: ControlledChain, source: string, schema: StateSchema): bigint {
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
  const created = findApplication(chain, program)
  if (created === undefined) throw new Error('the application was not created')
  return created
}

function findApplication(chain: ControlledChain, program: Uint8Array): bigint | undefined {
  const key = keyOf(program)
  return chain.createdApps(STUB_MANAGER).find(({ params }) => keyOf(params.approvalProgram) === key)?.appId
}
