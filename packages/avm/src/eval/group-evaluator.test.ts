import { describe, expect, it } from 'vitest'
import { applyTransaction } from '../../testing/apply-transaction.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { appAddress } from '../crypto/hash.ts'
import {
  type AppliedTransaction,
  assemble,
  createGroupEvaluator,
  emptyTransaction,
  type EvalTracer,
  type GroupEvaluator,
  type GroupEvaluatorOptions,
  LogicError,
  type Transaction,
  type UnnamedResourcePolicy,
} from '../index.ts'

const ALICE = new Uint8Array(32).fill(1)
const BOB = new Uint8Array(32).fill(2)
const APPROVE = 'int 1'

function world(): MemoryLedger {
  const chain = { round: 10n, latestTimestamp: 70n, genesisHash: new Uint8Array(32), headers: new Map() }
  const ledger = new MemoryLedger(chain, 1000n)
  ledger.change(ALICE, { balance: 100_000_000n })
  return ledger
}

function program(source: string, version = 11): Uint8Array {
  return assemble(`#pragma version ${version}\n${source}`).program
}

function call(fields: Partial<Transaction>): Transaction {
  return { ...emptyTransaction(), type: 'appl', sender: ALICE, fee: 1000n, firstValid: 5n, lastValid: 15n, ...fields }
}

function creation(source: string, version = 11, fields: Partial<Transaction> = {}): Transaction {
  return call({
    approvalProgram: program(source, version),
    clearStateProgram: program(APPROVE, version),
    ...fields,
  })
}

interface Outcome {
  group: GroupEvaluator
  applied: AppliedTransaction[]
}

function runGroup(ledger: MemoryLedger, txns: Transaction[], options: Partial<GroupEvaluatorOptions> = {}): Outcome {
  const members = txns.map((txn, i) => ({ txn, txid: new Uint8Array(32).fill(i) }))
  const group = createGroupEvaluator({ members, ledger, ...options })
  const applied = txns.map((txn, i) => {
    const result = applyTransaction(ledger, txn, group.apps(i))
    group.recordApplied(i, result)
    return result
  })
  return { group, applied }
}

/** Creates an application, funds its account and returns its id. */
function deploy(ledger: MemoryLedger, source: string, version = 11): bigint {
  const [applied] = runGroup(ledger, [creation(source, version)]).applied
  const id = applied?.createdAppId ?? 0n
  ledger.change(appAddress(id), { balance: 1_000_000n })
  return id
}

/** A program that runs `source` in calls and does nothing on creation. */
function inCalls(source: string): string {
  return `txn ApplicationID\nbz done\n${source}\ndone:\nint 1`
}

function spend(cost: number): string {
  return 'int 1\npop\n'.repeat(cost / 2)
}

describe('an inner transaction with an asset that the group does not name', () => {
  it('is rejected with the list of available resources, as algod prints it', () => {
    const ledger = world()
    const app = deploy(ledger, inCalls('itxn_begin\nint axfer\nitxn_field TypeEnum\nint 77\nitxn_field XferAsset'))
    const fields = { applicationId: app, foreignAssets: [5n], boxes: [{ index: 0n, name: Uint8Array.of(0x6e) }] }
    const alice = `[${ALICE.join(' ')}]`
    const own = `[${appAddress(app).join(' ')}]`
    expect(() => runGroup(ledger, [call(fields)])).toThrow(
      [
        `unavailable Asset 77 during assignment &{map[] map[] map[${alice}:{} ${own}:{}]`,
        `map[5:{}] map[${app}:{}]`,
        `map[{${alice} 5}:{} {${own} 5}:{}] map[{${alice} ${app}}:{} {${own} ${app}}:{}]`,
        `map[{${app} n}:false] map[] 0 0}`,
      ].join(' '),
    )
  })
})

describe('budgets', () => {
  it('are pooled over the application calls of a group', () => {
    const ledger = world()
    const hungry = deploy(ledger, inCalls(spend(1200)))
    const idle = deploy(ledger, APPROVE)
    expect(() => runGroup(ledger, [call({ applicationId: hungry })])).toThrow(/dynamic cost budget exceeded/)
    const { group } = runGroup(ledger, [call({ applicationId: hungry }), call({ applicationId: idle })])
    expect(group.appBudgetAdded).toBe(1400)
    expect(group.appBudgetConsumed).toBe(1205)
  })

  it('grow by 700 with each inner application call', () => {
    const ledger = world()
    const idle = deploy(ledger, APPROVE)
    const inner = `itxn_begin\nint appl\nitxn_field TypeEnum\nint ${idle}\nitxn_field ApplicationID\nitxn_submit\n`
    const hungry = deploy(ledger, inCalls(inner + spend(1000)))
    const txn = call({ applicationId: hungry, foreignApps: [idle], fee: 2000n })
    const { group } = runGroup(ledger, [txn], { feeCreditMicroAlgo: 1000n })
    expect(group.appBudgetAdded).toBe(1400)
  })

  it('limit clear-state programs to 700, and charge their cost to the group', () => {
    const ledger = world()
    const clear = program(`${spend(690)}${APPROVE}`)
    const id = runGroup(ledger, [creation(APPROVE, 11, { clearStateProgram: clear })]).applied[0]?.createdAppId ?? 0n
    runGroup(ledger, [call({ applicationId: id, onCompletion: 1n })])
    const { group } = runGroup(ledger, [call({ applicationId: id, onCompletion: 3n })])
    expect(group.appBudgetConsumed).toBe(692)
  })

  it('can be raised for simulation', () => {
    const ledger = world()
    const hungry = deploy(ledger, inCalls(spend(1200)))
    const overrides = { extraOpcodeBudget: 600 }
    expect(() => runGroup(ledger, [call({ applicationId: hungry })], { overrides })).not.toThrow()
  })
})

describe('inner transactions', () => {
  const payBob = `itxn_begin\nint pay\nitxn_field TypeEnum\ntxna Accounts 1\nitxn_field Receiver\nint 5\nitxn_field Amount\n`

  it('move money and are read back', () => {
    const ledger = world()
    const id = deploy(ledger, inCalls(`${payBob}int 1000\nitxn_field Fee\nitxn_submit\nitxn Amount\nitob\nlog`))
    const { applied } = runGroup(ledger, [call({ applicationId: id, accounts: [BOB] })])
    expect(ledger.account(BOB).balance).toBe(5n)
    expect(applied[0]?.logs).toEqual([Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 5)])
    expect(applied[0]?.innerTxns.map(({ txn }) => txn.fee)).toEqual([1000n])
  })

  it('pay their fee from the group’s fee credit, and are rejected without it', () => {
    const ledger = world()
    const id = deploy(ledger, inCalls(`${payBob}int 0\nitxn_field Fee\nitxn_submit`))
    const txn = call({ applicationId: id, accounts: [BOB] })
    expect(() => runGroup(ledger, [txn])).toThrow(/group fee 0.0A too small \(needs 1mA more\)/)
    expect(runGroup(ledger, [txn], { feeCreditMicroAlgo: 1500n }).group.feeCreditMicroAlgo).toBe(500n)
  })

  it('cannot call the issuing application or one of its callers', () => {
    const ledger = world()
    const again = `itxn_begin\nint appl\nitxn_field TypeEnum\nglobal CurrentApplicationID\nitxn_field ApplicationID\nitxn_submit`
    const id = deploy(ledger, inCalls(again))
    expect(() => runGroup(ledger, [call({ applicationId: id })])).toThrow(/attempt to self-call/)
    const back = `itxn_begin\nint appl\nitxn_field TypeEnum\nglobal CallerApplicationID\nitxn_field ApplicationID\nglobal CallerApplicationID\nitxn_field Applications\nitxn_submit`
    const second = deploy(ledger, inCalls(back))
    const there = `itxn_begin\nint appl\nitxn_field TypeEnum\nint ${second}\nitxn_field ApplicationID\nglobal CurrentApplicationID\nitxn_field Applications\nitxn_submit`
    const first = deploy(ledger, inCalls(there))
    const txn = call({ applicationId: first, foreignApps: [second] })
    expect(() => runGroup(ledger, [txn], { feeCreditMicroAlgo: 9000n })).toThrow(`attempt to re-enter ${first}`)
  })

  it('nest their failures in message and data', () => {
    const ledger = world()
    const failing = deploy(ledger, inCalls('int 0\nassert'))
    const caller = deploy(
      ledger,
      inCalls(`itxn_begin\nint appl\nitxn_field TypeEnum\nint ${failing}\nitxn_field ApplicationID\nitxn_submit`),
    )
    const failure = caught(() =>
      runGroup(ledger, [call({ applicationId: caller, foreignApps: [failing] })], { feeCreditMicroAlgo: 1000n }),
    )
    expect(failure.message).toContain(
      `inner tx 0 failed: logic eval error: assert failed pc=8. Details: app=${failing}`,
    )
    expect(failure.data.appIndex).toBe(caller)
    expect(failure.data.innerData?.appIndex).toBe(failing)
  })
})

function caught(action: () => unknown): LogicError {
  try {
    action()
  } catch (error) {
    if (error instanceof LogicError) return error
    throw error
  }
  throw new Error('nothing failed')
}

describe('resources', () => {
  const readBob = inCalls('txna ApplicationArgs 0\nbalance\npop')

  it('of one transaction serve the others from v9 on', () => {
    const ledger = world()
    const naming = deploy(ledger, APPROVE)
    const group = (reader: bigint): Transaction[] => [
      call({ applicationId: reader, applicationArgs: [BOB] }),
      call({ applicationId: naming, accounts: [BOB] }),
    ]
    expect(() => runGroup(ledger, group(deploy(ledger, readBob, 9)))).not.toThrow()
    expect(() => runGroup(ledger, group(deploy(ledger, readBob, 8)))).toThrow(/unavailable Account/)
  })

  it('come from access lists for programs of v9 and later only', () => {
    const ledger = world()
    const txn = (applicationId: bigint) => call({ applicationId, applicationArgs: [BOB], access: [{ address: BOB }] })
    expect(() => runGroup(ledger, [txn(deploy(ledger, readBob, 11))])).not.toThrow()
    expect(() => runGroup(ledger, [txn(deploy(ledger, readBob, 8))])).toThrow(
      'pre-sharedResources program cannot be invoked with tx.Access',
    )
  })

  it('without a reference can be allowed and recorded', () => {
    const ledger = world()
    const requested: Uint8Array[] = []
    const policy: UnnamedResourcePolicy = {
      availableAccount: (address) => requested.push(address) > 0,
      availableAsset: () => false,
      availableApp: () => false,
      allowsHolding: () => false,
      allowsLocal: () => false,
      availableBox: () => false,
      ioSurplus: () => true,
    }
    const txn = call({ applicationId: deploy(ledger, readBob), applicationArgs: [BOB] })
    runGroup(ledger, [txn], { overrides: { unnamedResources: policy } })
    expect(requested).toEqual([BOB])
  })

  it('include boxes within the bytes that references allow', () => {
    const ledger = world()
    const id = deploy(ledger, inCalls('byte "b"\nint 3000\nbox_create\npop'))
    const box = { index: 0n, name: Uint8Array.of(98) }
    const empty = { index: 0n, name: new Uint8Array(0) }
    expect(() => runGroup(ledger, [call({ applicationId: id, boxes: [box] })])).toThrow(
      'write budget exceeded (3000 > 2048) while creating box 0x62',
    )
    const { group } = runGroup(ledger, [call({ applicationId: id, boxes: [box, empty] })])
    expect(group.dirtyBytes).toBe(3000n)
  })
})

describe('scratch space and effects', () => {
  it('of earlier calls are read by later ones', () => {
    const ledger = world()
    const writer = deploy(ledger, inCalls('int 7\nstore 3\nbyte "hi"\nlog'))
    const reader = deploy(ledger, inCalls('gload 0 3\nint 7\n==\nassert\ngtxn 0 LastLog\nbyte "hi"\n==\nassert'))
    expect(() => runGroup(ledger, [call({ applicationId: writer }), call({ applicationId: reader })])).not.toThrow()
  })
})

describe('a tracer', () => {
  it('follows programs, opcodes, inner groups and inner transactions in order', () => {
    const ledger = world()
    const inner = deploy(ledger, APPROVE)
    const id = deploy(
      ledger,
      inCalls(`itxn_begin\nint appl\nitxn_field TypeEnum\nint ${inner}\nitxn_field ApplicationID\nitxn_submit`),
    )
    const seen: string[] = []
    const tracer: EvalTracer = {
      beforeProgram: ({ appId, depth }) => void seen.push(`program ${appId === id ? 'outer' : 'inner'} ${depth}`),
      afterProgram: ({ depth }, approved) => void seen.push(`end ${depth} ${approved}`),
      beforeOpcode: ({ op }) => void (op?.name === 'itxn_submit' && seen.push('submit')),
      beforeInnerGroup: (txns) => void seen.push(`group of ${txns.length}`),
      beforeInnerTransaction: (_, index) => void seen.push(`inner ${index}`),
      afterInnerTransaction: (_, index, applied) => void seen.push(`applied ${index} ${applied !== undefined}`),
      afterInnerGroup: (_txns, _caller, error) => void seen.push(`group done ${error === undefined}`),
    }
    const txn = call({ applicationId: id, foreignApps: [inner] })
    runGroup(ledger, [txn], { tracer, feeCreditMicroAlgo: 1000n })
    expect(seen).toEqual([
      'program outer 0',
      'submit',
      'group of 1',
      'inner 0',
      'program inner 1',
      'end 1 true',
      'applied 0 true',
      'group done true',
      'end 0 true',
    ])
  })

  it('sees the state access and the stack effect of the next instruction', () => {
    const ledger = world()
    const source = inCalls('byte "k"\nint 5\napp_global_put')
    const schema = { globalStateSchema: { numUint: 1n, numByteSlice: 0n } }
    const id = runGroup(ledger, [creation(source, 11, schema)]).applied[0]?.createdAppId ?? 0n
    const seen: unknown[] = []
    const tracer: EvalTracer = {
      beforeOpcode: (view) =>
        void (view.op?.name === 'app_global_put' && seen.push(view.stateAccess(), view.stackEffect())),
    }
    runGroup(ledger, [call({ applicationId: id })], { tracer })
    expect(seen).toEqual([
      { kind: 'global', operation: 'write', app: id, key: Uint8Array.of(107) },
      { pops: 2, pushes: 0 },
    ])
  })
})

describe('values', () => {
  it('never share memory: a changed copy leaves the original', () => {
    const ledger = world()
    const source = 'byte "x"\nsha512_256\ndup\nint 0\nint 1\nsetbit\npop\nbyte "x"\nsha512_256\n==\nassert'
    expect(() => runGroup(ledger, [creation(`${source}\nint 1`)])).not.toThrow()
  })
})
