import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryLedger } from '../testing/memory-ledger.ts'
import {
  createGroupEvaluator,
  emptyTransaction,
  LATEST_VERSION,
  LogicError,
  opTable,
  type StackValue,
} from './index.ts'
import { OpError } from './op-error.ts'
import type { OpSpec } from './ops/op-spec.ts'

const RUNS = { numRuns: process.env['FACET_DEEP'] === '1' ? 20_000 : 400, verbose: 1 }
const APP_ID = 1001n
const MAX_HEIGHT = 1000
const MAX_CPU_MICROSECONDS = 2_000_000

function ledger(): MemoryLedger {
  const chain = { round: 10n, latestTimestamp: 70n, genesisHash: new Uint8Array(32), headers: new Map() }
  return new MemoryLedger(chain, 1000n)
}

/** Runs a program as application and as logic signature; returns both outcomes and the highest stack. */
function run(program: Uint8Array): { ends: string[]; height: number } {
  let height = 0
  const tracer = {
    afterOpcode: ({ stack }: { stack: readonly StackValue[] }, error: Error | undefined) => {
      if (!error) height = Math.max(height, stack.length)
    },
  }
  const txn = { ...emptyTransaction(), type: 'appl' as const, applicationArgs: [new Uint8Array(40)] }
  const members = [{ txn, txid: new Uint8Array(32), lsig: { program, args: [new Uint8Array(3)] } }]
  const layer = ledger()
  const group = createGroupEvaluator({ members, ledger: layer, tracer })
  const ends = [
    end(() => group.apps(0).checkProgram(program)),
    end(() => group.apps(0).run({ appId: APP_ID, program, ledger: layer }).approved),
    end(() => group.checkLogicSig(0)),
    end(() => group.runLogicSig(0)),
  ]
  return { ends, height }
}

/** Treats rejections as outcomes; any other error is a defect and fails the property. */
function end(action: () => unknown): string {
  try {
    return String(action())
  } catch (error) {
    if (error instanceof LogicError || error instanceof OpError) return 'refused'
    throw error
  }
}

/** Whether a program stays within the limits of stack and time; throws errors that are not rejections. */
function endsWell(program: Uint8Array): boolean {
  const before = process.cpuUsage()
  const { height } = run(program)
  return height <= MAX_HEIGHT && process.cpuUsage(before).user < MAX_CPU_MICROSECONDS
}

/** Checks a property of programs; returns fast-check's counterexample with its seed. */
function counterexample(programs: fc.Arbitrary<Uint8Array>): string {
  const details = fc.check(fc.property(programs, endsWell), RUNS)
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : ''
}

/** Costly operations cannot be interrupted; their own tests bound them. */
const CRYPTO = /^(ec_|ecdsa|ed25519|vrf|falcon|mimc|poseidon)/

/** An instruction with plausible immediates, after small constants for its arguments. */
function instructionOf(spec: OpSpec): fc.Arbitrary<number[]> {
  const opcode = spec.subOpcode === undefined ? [spec.opcode] : [spec.opcode, spec.subOpcode]
  const pushes = spec.args.map((type) =>
    type.kind === 'bytes'
      ? fc.uint8Array({ minLength: 0, maxLength: 40 }).map((bytes) => [0x80, bytes.length, ...bytes])
      : fc.nat(127).map((value) => [0x81, value]),
  )
  const immediates = fc.array(fc.nat(80), { minLength: Math.max(spec.size - opcode.length, 0), maxLength: 6 })
  return fc
    .tuple(fc.tuple(...pushes), immediates)
    .map(([values, bytes]) => [
      ...values.flat(),
      ...opcode,
      ...bytes.slice(0, spec.size === 0 ? 6 : spec.size - opcode.length),
    ])
}

describe('arbitrary programs', () => {
  it('end within the limits of stack and time', () => {
    expect(counterexample(fc.uint8Array({ maxLength: 300 }))).toBe('')
  })

  it('end within the limits for each version number', () => {
    const programs = fc
      .tuple(fc.integer({ min: 0, max: 14 }), fc.uint8Array({ maxLength: 200 }))
      .map(([version, bytes]) => Uint8Array.of(version, ...bytes))
    expect(counterexample(programs)).toBe('')
  })

  it('end within the limits when made of real instructions', () => {
    const specs = [...opTable(LATEST_VERSION).byName.values()].filter(({ name }) => !CRYPTO.test(name))
    const instruction = fc.constantFrom(...specs).chain(instructionOf)
    const programs = fc
      .array(instruction, { maxLength: 25 })
      .map((list) => Uint8Array.of(LATEST_VERSION, ...list.flat()))
    expect(counterexample(programs)).toBe('')
  })

  it('fail when a loop exhausts their budget', () => {
    const { ends } = run(Uint8Array.of(10, 0x42, 0xff, 0xfd))
    expect(ends).toEqual(['undefined', 'refused', 'undefined', 'refused'])
  })
})
