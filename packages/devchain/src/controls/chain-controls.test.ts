import { describe, expect, test } from 'vitest'
import { createChain } from '../create-chain.ts'
import { Actor } from '../testing/actor.ts'
import { stateDigest } from '../testing/state-digest.ts'

const SECONDS = 1_800_000_000

/** A chain whose wall clock the test controls. */
async function atTime(
  seconds: number,
): Promise<{ chain: Awaited<ReturnType<typeof createChain>>; set: (to: number) => void }> {
  let now = seconds
  const chain = await createChain({ clock: () => now * 1000 })
  return { chain, set: (to) => (now = to) }
}

describe('time', () => {
  test('follows the wall clock by at most 25 seconds a block', async () => {
    const { chain, set } = await atTime(SECONDS)
    await chain.controls.mine(1)
    expect(chain.block(1n)?.header.timestamp).toBe(BigInt(SECONDS))
    set(SECONDS + 10)
    await chain.controls.mine(1)
    expect(chain.block(2n)?.header.timestamp).toBe(BigInt(SECONDS + 10))
    set(SECONDS + 1000)
    await chain.controls.mine(1)
    expect(chain.block(3n)?.header.timestamp).toBe(BigInt(SECONDS + 35))
    set(SECONDS)
    await chain.controls.mine(1)
    expect(chain.block(4n)?.header.timestamp).toBe(BigInt(SECONDS + 35))
  })

  test('continues from a time moved forward', async () => {
    const { chain, set } = await atTime(SECONDS)
    await chain.controls.mine(1)
    chain.controls.increaseTime(86_400n)
    await chain.controls.mine(1)
    expect(chain.block(2n)?.header.timestamp).toBe(BigInt(SECONDS + 86_400))
    set(SECONDS + 5)
    await chain.controls.mine(1)
    expect(chain.block(3n)?.header.timestamp).toBe(BigInt(SECONDS + 86_405))
  })

  test('can be set for the next block, but never back', async () => {
    const { chain } = await atTime(SECONDS)
    chain.controls.setNextTimestamp(2_000_000_000n)
    await chain.controls.mine(1)
    expect(chain.block(1n)?.header.timestamp).toBe(2_000_000_000n)
    expect(() => chain.controls.setNextTimestamp(2_000_000_000n)).toThrow('must be later')
  })

  test('advances by the block offset when one is set', async () => {
    const chain = await createChain({ blockOffset: 7n })
    await chain.controls.mine(3)
    expect(chain.block(3n)?.header.timestamp).toBe(21n)
  })
})

test('mines consecutive empty blocks with chained seeds', async () => {
  const chain = await createChain()
  expect(await chain.controls.mine(300)).toBe(300n)
  for (let round = 1n; round <= 300n; round++) {
    const header = chain.block(round)?.header
    expect(header?.seed).toEqual(chain.block(round - 1n)?.hash)
    expect(header?.branch).toEqual(chain.block(round - 1n)?.hash)
  }
})

test('ticks blocks until the ticker is stopped', async () => {
  const chain = await createChain()
  chain.controls.startTicker(2)
  await chain.waitForRound(3n)
  chain.controls.stopTicker()
  const { lastRound } = chain
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chain.lastRound).toBe(lastRound)
})

test('funds from the richest genesis account, in a separate block', async () => {
  const chain = await createChain()
  const { address } = new Actor()
  const { round, txid } = await chain.controls.fund(address, 1_234_567n)
  expect(round).toBe(1n)
  expect(chain.pending(txid)?.transaction.txn.receiver).toEqual(address)
  expect(chain.account(address).amountMicroAlgo).toBe(1_234_567n)
})

describe('snapshots', () => {
  test('can be restored more than once', async () => {
    const chain = await createChain()
    const { address } = new Actor()
    await chain.controls.fund(address, 1_000_000n)
    const id = chain.controls.snapshot()
    const digest = stateDigest(chain)
    for (let i = 0; i < 3; i++) {
      await chain.controls.fund(address, 1_000_000n)
      await chain.controls.mine(2)
      await chain.controls.restore(id)
      expect(stateDigest(chain)).toBe(digest)
    }
  })

  test('accept an undone transaction again after a restore', async () => {
    const chain = await createChain()
    const rich = Actor.rich()
    const id = chain.controls.snapshot()
    const signed = rich.sign(rich.transaction(chain, { type: 'pay', receiver: rich.address }))
    const { txids } = await chain.submitGroup([signed])
    await expect(chain.submitGroup([signed])).rejects.toThrow('transaction already in ledger')
    await chain.controls.restore(id)
    expect(chain.pending(txids[0] ?? '')).toBeUndefined()
    expect((await chain.submitGroup([signed])).round).toBe(1n)
  })

  test('are dropped when an earlier one is restored', async () => {
    const chain = await createChain()
    const first = chain.controls.snapshot()
    await chain.controls.mine(1)
    const second = chain.controls.snapshot()
    await chain.controls.restore(first)
    await expect(chain.controls.restore(second)).rejects.toMatchObject({ status: 404 })
  })
})

test('rejects the import of a damaged state', async () => {
  const chain = await createChain()
  await chain.controls.mine(3)
  const bytes = chain.controls.exportState()
  const other = await createChain()
  const digest = stateDigest(other)
  for (const at of [5, bytes.length >> 1, bytes.length - 2]) {
    const changed = new Uint8Array(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(other.controls.importState(changed)).rejects.toMatchObject({ status: 400 })
    expect(stateDigest(other)).toBe(digest)
  }
  await other.controls.importState(bytes)
  expect(stateDigest(other)).toBe(stateDigest(chain))
})

test('requires a fee per byte during congestion, as algod does', async () => {
  const chain = await createChain()
  const rich = Actor.rich()
  chain.controls.congestion(10n)
  expect(chain.params().feeMicroAlgoPerByte).toBe(10n)
  await expect(rich.pay(chain, new Actor().address, 1_000_000n)).rejects.toThrow(
    /^TransactionPool\.Remember: fee \{1000\} below threshold (\d+)0 \(10 per byte \* \1 bytes\)$/,
  )
  const paid = { type: 'pay', receiver: new Actor().address, amount: 1_000_000n, fee: 4_000n } as const
  await expect(rich.send(chain, paid)).resolves.toMatchObject({ round: 1n })
  chain.controls.congestion(0n)
  await expect(rich.pay(chain, new Actor().address, 1_000_000n)).resolves.toMatchObject({ round: 2n })
})
