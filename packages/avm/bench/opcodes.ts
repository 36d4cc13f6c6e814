import { assemble, createGroupEvaluator, emptyTransaction, type LedgerForLogic } from '../src/index.ts'
import { MemoryLedger } from '../testing/memory-ledger.ts'

const SECONDS_PER_MEASUREMENT = 1

/** A loop of ordinary instructions: arithmetic, scratch space, comparison, branch. */
const LOOP = `#pragma version 11
int 0
store 0
again:
load 0
int 1
+
dup
store 0
int 30000
<
bnz again
int 1`

/** Calls a subroutine with arguments and a frame in each iteration, as compiled contracts do. */
const SUBROUTINES = `#pragma version 11
int 0
again:
int 3
callsub twice
pop
int 1
+
dup
int 20000
<
bnz again
return
twice:
proto 1 1
frame_dig -1
frame_dig -1
+
retsub`

/** Byte strings: encodes and decodes ARC-4 values. */
const BYTES = `#pragma version 11
int 0
again:
dup
itob
dup
concat
extract 8 8
btoi
int 1
+
swap
pop
dup
int 20000
<
bnz again`

interface Measurement {
  opsPerSecond: number
  microsecondsPerRun: number
}

function measure(run: () => number): Measurement {
  for (let i = 0; i < 3; i++) run()
  let ops = 0
  let runs = 0
  const start = performance.now()
  let elapsed = 0
  while (elapsed < SECONDS_PER_MEASUREMENT * 1000) {
    ops += run()
    runs++
    elapsed = performance.now() - start
  }
  return { opsPerSecond: (ops / elapsed) * 1000, microsecondsPerRun: (elapsed * 1000) / runs }
}

function ledger(): LedgerForLogic {
  return new MemoryLedger(
    { round: 1n, latestTimestamp: 0n, genesisHash: new Uint8Array(32), headers: new Map() },
    1000n,
  )
}

/** Runs a program once and returns its cost, which for these programs is the number of instructions. */
function runner(source: string): () => number {
  const { program } = assemble(source)
  const state = ledger()
  const txn = { ...emptyTransaction(), type: 'appl' as const, applicationId: 1001n }
  const members = [{ txn, txid: new Uint8Array(32) }]
  return () => {
    const group = createGroupEvaluator({ members, ledger: state, overrides: { extraOpcodeBudget: 320_000 } })
    group.apps(0).run({ appId: 1001n, program, ledger: state })
    return group.appBudgetConsumed
  }
}

/** Upper bound for an interpreter of this kind on this machine: fetch, indirect call, one bigint addition, store. */
function machineLimit(): number {
  const state = { stack: [0n], next: 0 }
  type Step = (on: typeof state) => void
  const code: Step[] = Array.from({ length: 8 }, (_, i) => (on) => {
    on.stack[0] = ((on.stack[0] as bigint) + BigInt(i & 1)) & 0xffffn
  })
  return measure(() => {
    for (let round = 0; round < 30_000; round++) {
      for (state.next = 0; state.next < code.length; state.next++) (code[state.next] as Step)(state)
    }
    return 30_000 * code.length
  }).opsPerSecond
}

const million = (value: number): string => `${(value / 1e6).toFixed(1)} M/s`

const limit = machineLimit()
console.log(`limit of this machine (indirect call and bigint addition)  ${million(limit)}`)
for (const [name, source] of Object.entries({ loop: LOOP, subroutines: SUBROUTINES, 'byte strings': BYTES })) {
  const { opsPerSecond } = measure(runner(source))
  const share = Math.round((100 * opsPerSecond) / limit)
  console.log(`${name.padEnd(58)} ${million(opsPerSecond)}  ${share} % of it`)
}
const { microsecondsPerRun } = measure(runner('#pragma version 11\nint 1'))
console.log(`${'smallest application call'.padEnd(58)} ${microsecondsPerRun.toFixed(1)} µs`)
