import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One core less than there are would be one core of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'node',
          include: ['{packages,contracts,tools}/**/*.test.ts', 'apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
