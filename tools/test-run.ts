import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node'
import { root } from './run-step.ts'

const note = join(root, 'node_modules', '.cache', 'facet-test-run.json')

interface TestRun {
  /** Vitest's own verdict: its exit status can be another's, such as that of a library's hook at the end of the process. */
  hasPassed: boolean
  crashed: string[]
}

/**
 * Notes whether a run passed, and the test files whose worker the runtime killed, when nothing else failed. V8 now and then dies of SIGSEGV,
 * or of SIGTRAP where its own checks notice first, while several processes instantiate PGlite
 * (https://github.com/nodejs/node/issues/64500): this is not a fault of the tests.
 */
export class RunReporter implements Reporter {
  onTestRunStart(): void {
    rmSync(note, { force: true })
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    const crashed = modules.filter((module) => ['pending', 'queued'].includes(module.state()))
    const isOnlyCrashes =
      crashed.length === errors.length &&
      errors.every(({ cause }) => /with signal SIG(SEGV|TRAP)/.test(String((cause as Error | undefined)?.message))) &&
      modules.every((module) => crashed.includes(module) || module.ok())
    const run: TestRun = {
      hasPassed: reason === 'passed',
      crashed: isOnlyCrashes ? crashed.map(({ moduleId }) => moduleId) : [],
    }
    mkdirSync(dirname(note), { recursive: true })
    writeFileSync(note, JSON.stringify(run))
  }
}

/** What the last run noted: that it failed where it did not come to its end. */
export function lastTestRun(): TestRun {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as TestRun
  } catch {
    return { hasPassed: false, crashed: [] }
  }
}
