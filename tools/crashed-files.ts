import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './run-step.ts'

const note = join(root, 'node_modules', '.cache', 'facet-crashed-files.json')

/**
 * Notes the test files whose worker the runtime killed, when nothing else failed. V8 now and then dies of SIGSEGV,
 * or of SIGTRAP where its own checks notice first, while several processes instantiate PGlite
 * (https://github.com/nodejs/node/issues/64500): this is not a fault of the tests.
 */
export class CrashReporter implements Reporter {
  onTestRunStart(): void {
    rmSync(note, { force: true })
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const crashed = modules.filter((module) => ['pending', 'queued'].includes(module.state()))
    const isOnlyCrashes =
      crashed.length === errors.length &&
      errors.every(({ cause }) => /with signal SIG(SEGV|TRAP)/.test(String((cause as Error | undefined)?.message))) &&
      modules.every((module) => crashed.includes(module) || module.ok())
    if (crashed.length > 0 && isOnlyCrashes)
      writeFileSync(note, JSON.stringify(crashed.map(({ moduleId }) => moduleId)))
  }
}

/** The files that the last run noted; none when anything else failed. */
export function crashedFiles(): string[] {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as string[]
  } catch {
    return []
  }
}
