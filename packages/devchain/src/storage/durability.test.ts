import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { Actor } from '../testing/actor.ts'
import { RandomHistory } from '../testing/random-history.ts'
import { stateDigest } from '../testing/state-digest.ts'

const FULL_DISK = join(import.meta.dirname, '../testing/full-disk.ts')

let folder: string
let lines: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-devchain-'))
  lines = []
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(dataDir: string = folder): Promise<Chain> {
  return createChain({ dataDir, log: (line) => lines.push(line) })
}

/** A chain with a few blocks, closed. */
async function makeHistory(steps: number): Promise<{ digest: string; round: bigint }> {
  const chain = await open()
  const history = new RandomHistory(chain, 5)
  await history.begin()
  for (let i = 0; i < steps; i++) await history.step()
  const result = { digest: stateDigest(chain), round: chain.lastRound }
  await chain.close()
  return result
}

describe('a chain in a folder', () => {
  test('is the same after it is closed and reopened', async () => {
    const before = await makeHistory(120)
    const chain = await open()
    expect(chain.lastRound).toBe(before.round)
    expect(stateDigest(chain)).toBe(before.digest)
    for (let round = 0n; round <= chain.lastRound; round++) expect(chain.block(round)?.round).toBe(round)
    await chain.close()
  })

  test('still rejects confirmed transactions and taken leases after it is reopened', async () => {
    const rich = Actor.rich()
    const first = await open()
    const lease = new Uint8Array(32).fill(9)
    const txn = rich.transaction(first, { type: 'pay', receiver: rich.address, lease })
    const { txids } = await first.submitGroup([rich.sign(txn)])
    await first.close()
    const chain = await open()
    expect(chain.pending(txids[0] ?? '')?.round).toBe(1n)
    await expect(chain.submitGroup([rich.sign(txn)])).rejects.toThrow(/overlapping lease|already in ledger/)
    await expect(rich.send(chain, { type: 'pay', receiver: rich.address, lease })).rejects.toThrow('overlapping lease')
    await chain.close()
  })

  test('continues with the next block after it is reopened', async () => {
    const { round } = await makeHistory(10)
    const chain = await open()
    expect((await Actor.rich().pay(chain, new Uint8Array(32).fill(3), 1_000_000n)).round).toBe(round + 1n)
    await chain.close()
  })

  test('keeps a restored snapshot after it is reopened', async () => {
    const chain = await open()
    await chain.controls.mine(3)
    const id = chain.controls.snapshot()
    const digest = stateDigest(chain)
    await chain.controls.fund(new Uint8Array(32).fill(4), 5_000_000n)
    await chain.controls.restore(id)
    await chain.close()
    const again = await open()
    expect(stateDigest(again)).toBe(digest)
    expect(again.block(4n)).toBeUndefined()
    await again.close()
  })

  test('keeps an imported state after it is reopened', async () => {
    const { digest } = await makeHistory(40)
    const source = await open()
    const exported = source.controls.exportState()
    await source.close()
    const other = join(folder, 'other')
    const chain = await createChain({ dataDir: other })
    await chain.controls.importState(exported)
    expect(stateDigest(chain)).toBe(digest)
    await chain.close()
    const again = await createChain({ dataDir: other })
    expect(stateDigest(again)).toBe(digest)
    await again.controls.mine(1)
    await again.close()
  })

  test('rejects a second process and another genesis', async () => {
    const chain = await open()
    await expect(open()).rejects.toThrow(`the data folder ${folder} is in use by process ${process.pid}`)
    await chain.close()
    const genesis = { ...chain.genesis, network: 'other' }
    await expect(createChain({ dataDir: folder, genesis })).rejects.toThrow('another genesis')
  })

  test('opens when a dead process left the lock', async () => {
    await makeHistory(1)
    writeFileSync(join(folder, 'lock'), '999999999 1\n')
    const chain = await open()
    expect(chain.lastRound).toBeGreaterThan(0n)
    await chain.close()
  })
})

describe('a damaged log', () => {
  test('is cut after the last whole block, wherever it breaks off', async () => {
    await makeHistory(8)
    const path = join(folder, 'blocks-000001.log')
    const whole = readFileSync(path)
    for (let size = whole.length - 1; size > whole.length - 400; size -= 37) {
      writeFileSync(path, whole)
      truncateSync(path, size)
      lines = []
      const chain = await open()
      expect(lines.join()).toMatch(/cut \d+ damaged bytes after the last whole block \d+/)
      expect(chain.block(chain.lastRound)).toBeDefined()
      await Actor.rich().pay(chain, Actor.rich().address, 0n)
      await chain.close()
    }
  })

  test('is cut before a changed byte', async () => {
    const { round } = await makeHistory(8)
    const path = join(folder, 'blocks-000001.log')
    const bytes = readFileSync(path)
    const at = bytes.length - 300
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path, bytes)
    const chain = await open()
    expect(chain.lastRound).toBeLessThan(round)
    expect(lines.join()).toContain('damaged')
    await chain.close()
    expect(readFileSync(path).length).toBeLessThan(at)
    const cut = readdirSync(folder).flatMap((name) => /\.cut-(\d+)$/.exec(name)?.[1] ?? [])
    expect(readFileSync(`${path}.cut-${cut[0]}`).equals(bytes.subarray(Number(cut[0])))).toBe(true)
  })
})

describe('segments and snapshots of the state', () => {
  /** Makes a history with small segments, so that the log needs many. */
  async function inSmallSegments(): Promise<{ digest: string; round: bigint }> {
    const chain = await createChain({ dataDir: folder, log: (line) => lines.push(line), logSegmentBytes: 20_000 })
    const history = new RandomHistory(chain, 21)
    await history.begin()
    for (let i = 0; i < 200; i++) await history.step()
    const result = { digest: stateDigest(chain), round: chain.lastRound }
    // Waits for the snapshot in progress, so that the next start reads it.
    await chain.close()
    return result
  }

  test('are written as the log grows, and the state is loaded from them', async () => {
    const { digest } = await inSmallSegments()
    const names = readdirSync(folder)
    expect(lines.join()).toContain('state snapshot')
    expect(names.some((name) => name.endsWith('.snapshot'))).toBe(true)
    expect(names.filter((name) => name.endsWith('.log')).length).toBeGreaterThan(2)
    const chain = await open()
    expect(stateDigest(chain)).toBe(digest)
    for (let round = 0n; round <= chain.lastRound; round++) expect(chain.block(round)?.header.round).toBe(round)
    await chain.close()
  })

  test('segments after a damaged block leave the chain, but are kept', async () => {
    await inSmallSegments()
    for (const name of readdirSync(folder)) if (name.endsWith('.snapshot')) rmSync(join(folder, name))
    const path = join(folder, 'blocks-000002.log')
    const bytes = readFileSync(path)
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    writeFileSync(path, bytes)
    const chain = await open()
    const { lastRound } = chain
    await Actor.rich().pay(chain, Actor.rich().address, 0n)
    await chain.close()
    expect(readdirSync(folder)).toContain('blocks-000003.log.cut-0')
    const again = await open()
    expect(again.lastRound).toBe(lastRound + 1n)
    await again.close()
  })

  test('damage before the snapshot is reported and left alone', async () => {
    await inSmallSegments()
    const path = join(folder, 'blocks-000001.log')
    const bytes = readFileSync(path)
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    writeFileSync(path, bytes)
    rmSync(join(folder, 'blocks-000001.index'))
    await expect(open()).rejects.toThrow('blocks-000001.log is damaged')
    expect(readFileSync(path).length).toBe(bytes.length)
  })

  test('a damaged snapshot is reported, and the log is read instead', async () => {
    const { digest } = await inSmallSegments()
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.snapshot')) continue
      const bytes = readFileSync(join(folder, name))
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      writeFileSync(join(folder, name), bytes)
    }
    const chain = await open()
    expect(lines.join()).toContain('is damaged: reading the log instead')
    expect(stateDigest(chain)).toBe(digest)
    await chain.close()
  })

  test('a lost index is rebuilt', async () => {
    const { digest } = await inSmallSegments()
    for (const name of readdirSync(folder)) if (name.endsWith('.index')) rmSync(join(folder, name))
    const chain = await open()
    expect(stateDigest(chain)).toBe(digest)
    expect(chain.block(1n)?.header.round).toBe(1n)
    await chain.close()
  })
})

test('a full disk rejects transactions with its reason, still serves reads, and loses no confirmed block', async () => {
  const child = spawnSync('sh', ['-c', `ulimit -f 64 && exec "$0" "$@"`, process.execPath, FULL_DISK, folder], {
    encoding: 'utf8',
  })
  expect(child.stderr).toBe('')
  const reported = JSON.parse(child.stdout) as { status: number; message: string; round: number; balance: string }
  expect(reported).toMatchObject({
    status: 503,
    message: expect.stringMatching(/accepts no transactions.*EFBIG/) as string,
  })
  const chain = await open()
  expect(Number(chain.lastRound)).toBe(reported.round)
  expect(String(chain.account(Actor.rich().address).amountMicroAlgo)).toBe(reported.balance)
  expect((await Actor.rich().pay(chain, Actor.rich().address, 1n)).round).toBe(BigInt(reported.round + 1))
  await chain.close()
})
