import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { Actor } from '../testing/actor.ts'
import { stateDigest } from '../testing/state-digest.ts'
import { violations } from '../testing/violations.ts'

const TRAFFIC = { transactionsPerBlock: 40, seed: 7 }

/** Blocks that depend on nothing but their content. */
function create(options: { dataDir?: string } = {}): Promise<Chain> {
  return createChain({ blockOffset: 3n, ...options })
}

function hashes(chain: Chain, count: number): (Uint8Array | undefined)[] {
  return Array.from({ length: count }, (_, i) => chain.block(BigInt(i))?.hash)
}

test('fills each block with business of every kind, and keeps the invariants', async () => {
  const chain = await create()
  chain.controls.traffic(TRAFFIC)
  const types = new Map<string, number>()
  let groups = 0
  for (let i = 0; i < 25; i++) {
    await chain.controls.mine(1)
    const { transactions = [] } = chain.block(chain.lastRound) ?? {}
    expect(transactions).toHaveLength(40)
    for (const { txn } of transactions) {
      types.set(txn.type, (types.get(txn.type) ?? 0) + 1)
      if (txn.group.some((byte) => byte > 0)) groups++
    }
    expect(violations(chain)).toEqual([])
  }
  expect([...types.keys()].toSorted()).toEqual(['acfg', 'appl', 'axfer', 'pay'])
  expect(Math.min(...types.values(), groups)).toBeGreaterThan(40)
  const holders = chain
    .addresses()
    .filter((address) => chain.assetHoldings(address).some(({ amount }) => amount === 1n))
  expect(holders.length).toBeGreaterThan(0)
  chain.controls.traffic({ transactionsPerBlock: 0 })
  await chain.controls.mine(1)
  expect(chain.block(chain.lastRound)?.transactions).toEqual([])
})

test('is determined by the seed, also after a restart or a restored snapshot', async () => {
  const [whole, other] = [await create(), await create()]
  whole.controls.traffic(TRAFFIC)
  other.controls.traffic({ ...TRAFFIC, seed: 8 })
  await whole.controls.mine(12)
  await other.controls.mine(12)
  expect(hashes(other, 13)).not.toEqual(hashes(whole, 13))

  const dataDir = mkdtempSync(join(tmpdir(), 'devchain-traffic-'))
  const first = await create({ dataDir })
  first.controls.traffic(TRAFFIC)
  await first.controls.mine(5)
  const id = first.controls.snapshot()
  await first.controls.mine(2)
  await first.controls.restore(id)
  await first.controls.mine(2)
  await first.close()
  const again = await create({ dataDir })
  again.controls.traffic(TRAFFIC)
  await again.controls.mine(5)
  expect(hashes(again, 13)).toEqual(hashes(whole, 13))
  expect(stateDigest(again)).toBe(stateDigest(whole))
  await again.close()
  rmSync(dataDir, { recursive: true })
})

test("comes after a block's own groups, with and without a block time", async () => {
  for (const options of [{}, { blockTimeSeconds: 0.05 }]) {
    const chain = await createChain(options)
    chain.controls.traffic({ transactionsPerBlock: 10 })
    const rich = Actor.rich()
    const { round, txids } = await rich.send(chain, { type: 'acfg' })
    const block = chain.block(round)
    expect(block?.transactions).toHaveLength(11)
    expect(block?.txids[0]).toBe(txids[0])
    expect(chain.pending(txids[0] ?? '')?.transaction.createdAssetId).toBe(
      (chain.block(round - 1n)?.header.txnCounter ?? 0n) + 1n,
    )
    const beacon = await chain.controls.installBeacon()
    expect(chain.application(beacon.appId)).toBeDefined()
    await chain.close()
  }
})
