import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { RunReporter } from './tools/test-run.ts'

/** Files that take longest, the longest first. */
const longest = [
  'apps/server/src/sale/sale.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/auction/auction.test.ts',
  'apps/server/src/operate/begin-anywhere.test.ts',
  'apps/server/src/operate/keep.test.ts',
  'apps/server/src/operate/check-replica.test.ts',
  'apps/server/src/chain/crash.test.ts',
  'apps/server/src/custodial/custodial.test.ts',
  'apps/server/src/chain/faulty-node.test.ts',
  'apps/server/src/offer/offer.test.ts',
].map((file) => join(import.meta.dirname, file))

/** Begins with the longest files, so that no core idles at the end while another runs a long one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = (await super.sort(files)).filter(({ moduleId }) => !longest.includes(moduleId))
    return [...longest.flatMap((file) => files.filter(({ moduleId }) => moduleId === file)), ...others]
  }
}

const tests = ['{packages,contracts,tools}/**/*.test.ts', 'apps/server/**/*.test.ts']
const exclude = ['**/node_modules/**', '**/build/**']
/** Tests that replace a module, which must not have been loaded before them. */
const replacing = globSync(tests, { cwd: import.meta.dirname, exclude }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)

const node = {
  exclude,
  globalSetup: ['apps/server/src/platform/test/start-shared-postgres.ts'],
  setupFiles: ['apps/server/src/platform/test/note-answers.ts', 'apps/server/src/platform/test/put-back.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Polled values always arrive, but how soon depends on the machine.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    // At least two: one core less would leave one of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', new RunReporter()],
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      // Without isolation a worker keeps its loaded and compiled modules: the next file begins seconds earlier.
      { test: { ...node, name: 'node', include: tests, exclude: [...exclude, ...replacing], isolate: false } },
      { test: { ...node, name: 'replacing', include: replacing } },
    ],
  },
})
