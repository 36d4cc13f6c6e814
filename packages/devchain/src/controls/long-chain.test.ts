import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
    const { header, bytes } = again.block(round) ?? {}
    expect(header?.branch).toEqual(again.block(round - 1n)?.hash)
    if (header) expect(bytes).toEqual(Buffer.from(encodeBlock({ ...header, ...commit([]) }, [])))
  }
  await again.close()
  rmSync(dataDir, { recursive: true })
})
