import { randomBytes } from 'node:crypto'
import { assemble, emptyTransaction, type Transaction } from '@facet/avm'
import { applicationAddress, type Chain, createChain, type SignedTransaction } from '../src/index.ts'
import { type Signer, signerOf, signTransaction } from './load.ts'
import { rate, report } from './report.ts'

/** Counts down from its argument: four opcodes per iteration. */
const LOOP = `#pragma version 10
txn ApplicationID
bz done
txna ApplicationArgs 0
btoi
turn:
int 1
-
dup
bnz turn
pop
done:
int 1`
/** A typical contract call: routes, checks, reads and writes a box and global state, logs. */
const CONTRACT = `#pragma version 10
txn ApplicationID
bz done
txna ApplicationArgs 0
method "set(uint64)void"
==
assert
txn OnCompletion
int NoOp
==
assert
byte "box"
txna ApplicationArgs 1
byte 0x000000000000000000000000
concat
dup
len
int 20
==
assert
box_put
byte "box"
box_get
assert
extract 0 8
btoi
byte "total"
app_global_get
+
byte "total"
swap
app_global_put
byte 0x151f7c75
txna ApplicationArgs 1
concat
log
done:
int 1`
const APPROVE = '#pragma version 10\nint 1'
const TURNS = 79_000

/** Opcodes per second in a long loop and in contract calls, through simulate and directly. */
export async function benchOpcodes(): Promise<void> {
  const chain = await createChain()
  const signer = signerOf(randomBytes(32))
  await chain.controls.fund(signer.address, 1_000_000_000n)
  const loop = await deploy(chain, signer, LOOP)
  const contract = await deploy(chain, signer, CONTRACT)

  const turns = Buffer.alloc(8)
  turns.writeBigUInt64BE(BigInt(TURNS))
  const counting = call(chain, signer, { applicationId: loop, applicationArgs: [turns] })
  const opcodes = Number(simulate(chain, counting, 320_000n))
  const perSecond = opcodes * rate(() => simulate(chain, counting, 320_000n), 3000)
  report({
    what: 'opcodes of a loop, simulated',
    perSecond,
    limit: { what: 'in a bare switch over bytes', perSecond: bareLoop() },
  })

  const args = [assemble(`#pragma version 10\nmethod "set(uint64)void"`).program.subarray(3, 7), turns]
  const set = call(chain, signer, {
    applicationId: contract,
    applicationArgs: args,
    boxes: [{ index: 0n, name: Buffer.from('box') }],
  })
  const cost = Number(simulate(chain, set, 0n))
  const calls = rate(() => simulate(chain, set, 0n), 2000)
  const limit = { what: 'of the loop', perSecond }
  report({ what: `opcodes of contract calls (${Math.round(calls)} calls/s)`, perSecond: cost * calls, limit })
  await chain.close()
}

function simulate(chain: Chain, transaction: SignedTransaction, extraOpcodeBudget: bigint): bigint {
  const { txnGroups } = chain.simulate({ txnGroups: [[transaction]], allowEmptySignatures: true, extraOpcodeBudget })
  const [group] = txnGroups
  if (group === undefined || group.failureMessage !== undefined) throw new Error(group?.failureMessage)
  return group.appBudgetConsumed
}

function call(chain: Chain, signer: Signer, fields: Partial<Transaction>): SignedTransaction {
  const txn: Transaction = {
    ...emptyTransaction(),
    type: 'appl',
    sender: signer.address,
    fee: 1000n,
    firstValid: chain.lastRound + 1n,
    lastValid: chain.lastRound + 1000n,
    genesisId: chain.genesisId,
    genesisHash: chain.genesisHash,
    ...fields,
  }
  return signTransaction(txn, signer.key)
}

async function deploy(chain: Chain, signer: Signer, source: string): Promise<bigint> {
  const creation = call(chain, signer, {
    approvalProgram: assemble(source).program,
    clearStateProgram: assemble(APPROVE).program,
    globalStateSchema: { numUint: 1n, numByteSlice: 0n },
  })
  const { txids } = await chain.submitGroup([creation])
  const created = chain.pending(txids[0] ?? '')?.transaction.createdAppId
  if (created === undefined) throw new Error('not created')
  await chain.controls.fund(applicationAddress(created), 1_000_000n)
  return created
}

function bareLoop(): number {
  const code = Uint8Array.of(1, 2, 3, 4)
  const turns = 5_000_000
  const started = performance.now()
  let value = turns
  let top = 0
  for (let pc = 0; value > 0; ) {
    switch (code[pc]) {
      case 1:
        top = 1
        pc++
        break
      case 2:
        value -= top
        pc++
        break
      case 3:
        top = value
        pc++
        break
      default:
        pc = 0
    }
  }
  return (4 * turns * 1000) / (performance.now() - started)
}
