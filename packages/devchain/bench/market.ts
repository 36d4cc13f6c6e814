import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { SubmissionLimits } from './submissions.ts'

/** A market's first sale in its own process, beside the time to verify just its signatures. */
export function benchMarket({ verificationsPerSecond }: SubmissionLimits): void {
  const script = join(import.meta.dirname, 'first-sale.ts')
  const { cold, warm, signatures } = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as {
    cold: number
    warm: number
    signatures: number
  }
  const bare = (1000 * signatures) / verificationsPerSecond
  for (const [what, milliseconds] of [
    ['from no chain to the first sale, cold', cold],
    ['from no chain to the first sale, warm', warm],
  ] as const) {
    process.stdout.write(
      `${what.padEnd(44)} ${milliseconds.toFixed(1).padStart(11)} ms   ${(milliseconds / bare).toFixed(1).padStart(3)} × ${bare.toFixed(1)} ms, in which node:crypto verifies its ${signatures} signatures\n`,
    )
  }
}
