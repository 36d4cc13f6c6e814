import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

// Workers read this file again: what the first reading chose is handed down in the environment.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_CHAIN_PORT'] ??= String(await freePort())
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'facet-e2e-'))
process.env['E2E_BROWSER'] ??= await findBrowser()
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** The journeys run against `npm start` itself, on a fresh data folder with the seeded demo market. */
export default defineConfig({
  testDir: 'journeys',
  // For what never comes: how soon it does depends on the machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
  outputDir: 'test-results',
  ...(process.env['E2E_RUNNING'] ? {} : { globalTeardown: './clean-up.ts' }),
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env['E2E_BROWSER'] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Without a film of the page, which takes as much time as the journey: snapshots of its elements show the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
  },
  // E2E_RUNNING=1 with E2E_PORT, E2E_CHAIN_PORT and E2E_DATA: against a market that runs already.
  ...(process.env['E2E_RUNNING'] ? {} : { webServer: market() }),
})

function market() {
  return {
    command: 'node tools/run.mjs packages/dev-env/src/start.ts',
    cwd: join(import.meta.dirname, '..'),
    // Not the port: seeding goes on after the server answers.
    wait: { stdout: /Facet runs at/ },
    timeout: 180_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: process.env['E2E_PORT'] ?? '',
      CHAIN_PORT: process.env['E2E_CHAIN_PORT'] ?? '',
      DATA_FOLDER: process.env['E2E_DATA'] ?? '',
    },
  }
}
