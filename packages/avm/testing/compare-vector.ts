import type { Observed, VectorCase } from './run-vector.ts'

/** Differences between a vector and a run; empty when they agree. */
export function differences(vector: VectorCase, observed: Observed, traced: boolean): string[] {
  const found: string[] = []
  const compare = (what: string, expected: unknown, got: unknown): void => {
    const [a, b] = [JSON.stringify(expected), JSON.stringify(got)]
    if (a !== b) found.push(`${what}: expected ${a?.slice(0, 300)}, got ${b?.slice(0, 300)}`)
  }
  compare('outcome', vector.outcome, observed.outcome)
  if (vector.error !== undefined) {
    const got = observed.error ?? ''
    compare('error', vector.error, vector.errorCut ? got.slice(0, vector.error.length) : got)
  }
  if (vector.outcome === 'error') compare('pc', vector.pc ?? null, observed.pc ?? null)
  compare('cost', vector.cost, observed.cost)
  if (!traced) return found
  compare('logs', vector.logs, observed.logs)
  if (vector.stack) compare('stack', vector.stack, observed.stack)
  if (vector.pcs) compare('pcs', vector.pcs, observed.pcs)
  if (vector.steps !== undefined) compare('steps', vector.steps, observed.pcs.length)
  if (vector.scratch) compare('scratch', vector.scratch, observed.scratch)
  return found
}
