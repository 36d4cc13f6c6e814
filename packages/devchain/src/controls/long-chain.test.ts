import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BlockHeader } from '../block/block-header.ts'
import { encodeBlock } from '../block/block-codec.ts'
import { commit } from '../block/commitments.ts'
import { createChain } from '../create-chain.ts'

test('keeps every block of a long chain, also over a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'devchain-long-'))
  const chain = await createChain({ dataDir, logSegmentBytes: 1_000_000 })
  expect(await chain.controls.mine(6000)).toBe(6000n)
  await chain.close()
  const again = await createChain({ dataDir })
  expect(again.lastRound).toBe(6000n)
  for (let round = 1n; round <= 6000n; round++) {
    const block = again.block(round)
    const header = block?.header as BlockHeader
    expect(header.branch).toEqual(again.block(round - 1n)?.hash)
    expect(block?.bytes).toEqual(Buffer.from(encodeBlock({ ...header, ...commit([]) }, [])))
  }
  await again.close()
  rmSync(dataDir, { recursive: true })
})
