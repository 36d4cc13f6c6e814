import { expect, test } from 'vitest'
import { assemble } from '@facet/avm'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'
import { Actor, signGroup } from '../testing/actor.ts'
import { RandomHistory } from '../testing/random-history.ts'
import { stateDigest } from '../testing/state-digest.ts'

const COUNTER = assemble(`#pragma version 10
byte "n"
byte "n"
app_global_get
int 1
+
app_global_put
int 1`).program

async function withCounter(): Promise<{ chain: Chain; rich: Actor; app: bigint }> {
  const chain = await createChain()
  const rich = Actor.rich()
  await rich.send(chain, {
    type: 'appl',
    approvalProgram: COUNTER,
    clearStateProgram: COUNTER,
    globalStateSchema: { numUint: 1n, numByteSlice: 0n },
  })
  return { chain, rich, app: chain.createdApps(rich.address)[0]?.appId ?? 0n }
}

test('keeps the state unchanged, whether a group succeeds or fails', async () => {
  const chain = await createChain()
  const history = new RandomHistory(chain, 3)
  await history.begin()
  for (let i = 0; i < 60; i++) await history.step()
  const digest = stateDigest(chain)
  for (let i = 0; i < 60; i++) {
    const { mover } = history
    const txn = mover.transaction(chain, { ...history.call(), onCompletion: BigInt(i % 6) })
    chain.simulate({ txnGroups: [[mover.sign(txn)]], allowUnnamedResources: true })
    expect(stateDigest(chain)).toBe(digest)
  }
})

test('runs unsigned groups when allowed, and otherwise rejects them by index', async () => {
  const { chain, rich } = await withCounter()
  const txn = rich.transaction(chain, { type: 'pay', receiver: rich.address })
  const txnGroups = [[{ ...EMPTY_SIGNED, txn }]]
  const refused = chain.simulate({ txnGroups }).txnGroups[0]
  expect(refused?.failedAt).toEqual([0])
  expect(refused?.failureMessage).toContain('signedtxn has no sig')
  expect(chain.simulate({ txnGroups, allowEmptySignatures: true }).txnGroups[0]?.failureMessage).toBeUndefined()
})

test('needs no key for an impersonated sender, even a rekeyed one; others still sign', async () => {
  const chain = await createChain()
  const [owner, guard] = [new Actor(), new Actor()]
  await chain.controls.fund(owner.address, 10_000_000n)
  await owner.send(chain, { type: 'pay', receiver: owner.address, rekeyTo: guard.address })
  const txn = owner.transaction(chain, { type: 'pay', receiver: guard.address, amount: 1_000_000n })
  const txnGroups = [[{ ...EMPTY_SIGNED, txn }]]
  expect(chain.simulate({ txnGroups, impersonate: [owner.address] }).txnGroups[0]?.failureMessage).toBeUndefined()
  expect(chain.simulate({ txnGroups, impersonate: [guard.address] }).txnGroups[0]?.failedAt).toEqual([0])
})

test('corrects the signer of an unsigned transaction, also after a rekeying in the group', async () => {
  const chain = await createChain()
  const [owner, guard] = [new Actor(), new Actor()]
  await chain.controls.fund(owner.address, 10_000_000n)
  const first = owner.transaction(chain, { type: 'pay', receiver: owner.address, rekeyTo: guard.address })
  const second = owner.transaction(chain, { type: 'pay', receiver: owner.address })
  const group = signGroup([first, second].map((txn) => ({ actor: owner, txn })))
  const txnGroups = [group.map(({ txn }) => ({ ...EMPTY_SIGNED, txn }))]
  const result = chain.simulate({ txnGroups, allowEmptySignatures: true, fixSigners: true }).txnGroups[0]
  expect(result?.failureMessage).toBeUndefined()
  expect(result?.txns.map(({ fixedSigner }) => fixedSigner)).toEqual([undefined, guard.address])
})

test('simulates a group on the state of an earlier round', async () => {
  const { chain, rich, app } = await withCounter()
  for (let i = 0; i < 5; i++) await rich.send(chain, { type: 'appl', applicationId: app })
  const txn = rich.transaction(chain, { type: 'appl', applicationId: app, firstValid: 1n, lastValid: 900n })
  const counted = (round: bigint): bigint | undefined => {
    const [result] = chain.simulate({ txnGroups: [[rich.sign(txn)]], round }).txnGroups[0]?.txns ?? []
    return result?.transaction.evalDelta.globalDelta.get('n')?.uint
  }
  expect([6n, 5n, 2n, 1n].map(counted)).toEqual([7n, 6n, 3n, 2n])
  expect(() => counted(7n)).toThrow('ledger does not have entry 7 (latest 6, committed 6)')
})

test('traces each instruction with its pops and writes', async () => {
  const { chain, rich, app } = await withCounter()
  const txn = rich.transaction(chain, { type: 'appl', applicationId: app })
  const execTraceConfig = { enable: true, stackChange: true, scratchChange: true, stateChange: true }
  const result = chain.simulate({ txnGroups: [[rich.sign(txn)]], execTraceConfig })
  const units = result.txnGroups[0]?.txns[0]?.execTrace?.approvalProgramTrace ?? []
  const written = units.flatMap(({ stateChanges }) => stateChanges ?? [])
  expect(written).toMatchObject([{ operation: 'w', appStateType: 'g', newValue: 2n }])
  expect(units.flatMap(({ stackAdditions }) => stackAdditions ?? []).at(-1)).toBe(1n)
  expect(result.initialStates).toMatchObject([{ appId: app, globals: [{ value: 1n }] }])
})
