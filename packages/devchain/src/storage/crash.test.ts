import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { Random } from '../random.ts'

const CHILD = join(import.meta.dirname, '../testing/crash-child.ts')
const RUNS = process.env['FACET_DEEP'] === '1' ? 200 : 8

/** Runs the child until it has confirmed some blocks, then kills it; returns the confirmed blocks by round. */
function runAndKill(folder: string, seed: number, random: Random): Promise<Map<bigint, string>> {
  const confirmed = new Map<bigint, string>()
  const child = spawn(process.execPath, [CHILD, folder, String(seed)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let rest = ''
  let isKilled = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [round = '', hash = ''] = line.split(' ')
      confirmed.set(BigInt(round), hash)
    }
    if (isKilled || confirmed.size < 2) return
    isKilled = true
    setTimeout(() => child.kill('SIGKILL'), random.below(150))
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(confirmed))
  })
}

function expectBlocks(chain: Chain, hashes: ReadonlyMap<bigint, string>, where: string): void {
  for (const [round, hash] of hashes) {
    const found = chain.block(round)?.hash ?? new Uint8Array(0)
    expect(Buffer.from(found).toString('hex'), `${where}, round ${round}`).toBe(hash)
  }
}

test(`keeps every confirmed block when killed ${RUNS} times at random moments`, {
  timeout: 60_000 + RUNS * 15_000,
}, async () => {
  const seed = Number(process.env['FACET_SEED'] ?? Date.now() % 1_000_000)
  const random = new Random(seed)
  const folder = mkdtempSync(join(tmpdir(), 'facet-crash-'))
  try {
    const confirmed = new Map<bigint, string>()
    for (let run = 0; run < RUNS; run++) {
      const confirmedNow = await runAndKill(folder, seed + run, random)
      for (const [round, hash] of confirmedNow) confirmed.set(round, hash)
      const chain = await createChain({ dataDir: folder })
      expectBlocks(chain, run === RUNS - 1 ? confirmed : confirmedNow, `seed ${seed}, run ${run}`)
      await chain.close()
    }
    expect(confirmed.size).toBeGreaterThan(RUNS)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
