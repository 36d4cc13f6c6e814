import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

/** A market that journeys are made through: `npm start` itself, on a fresh data folder with the seeded demo market. */
interface Market {
  port: string
  chainPort: string
  data: string
}

const isRunning = process.env['E2E_RUNNING'] !== undefined
// Each worker has its own market: journeys move its clock and check balances of accounts that they all share.
const workers = isRunning ? 1 : Math.min(2, availableParallelism())

// Workers load this file again; the environment passes on the choices of the first load.
process.env['E2E_MARKETS'] ??= JSON.stringify(await chooseMarkets())
process.env['E2E_BROWSER'] ??= await findBrowser()
const markets = JSON.parse(process.env['E2E_MARKETS']) as Market[]
const own = markets[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
if (!own) throw new Error('there are fewer markets than workers')
process.env['E2E_PORT'] = own.port
process.env['E2E_CHAIN_PORT'] = own.chainPort
process.env['E2E_DATA'] = own.data

export default defineConfig({
  testDir: 'journeys',
  // For things that never appear; how soon things appear depends on the machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers,
  reporter: [['list']],
  outputDir: 'test-results',
  ...(isRunning ? {} : { globalTeardown: './clean-up.ts' }),
  use: {
    baseURL: `http://127.0.0.1:${own.port}`,
    launchOptions: { executablePath: process.env['E2E_BROWSER'] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Journeys watch and change requests, which a service worker would make in the page's stead.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A recording of each step takes a fifth of the time: E2E_TRACE=1 for a journey that failed. The picture at its end is always there.
    trace:
      process.env['E2E_TRACE'] === undefined
        ? 'off'
        : { mode: 'retain-on-failure', screenshots: false, snapshots: true },
  },
  // E2E_RUNNING=1 with E2E_PORT, E2E_CHAIN_PORT and E2E_DATA: against a market that runs already.
  ...(isRunning ? {} : { webServer: markets.map(startMarket) }),
})

async function chooseMarkets(): Promise<Market[]> {
  const given = (name: string) => (isRunning ? process.env[name] : undefined)
  const chosen: Market[] = []
  for (let i = 0; i < workers; i++)
    chosen.push({
      port: given('E2E_PORT') ?? String(await freePort()),
      chainPort: given('E2E_CHAIN_PORT') ?? String(await freePort()),
      data: given('E2E_DATA') ?? mkdtempSync(join(tmpdir(), 'facet-e2e-')),
    })
  return chosen
}

function startMarket({ port, chainPort, data }: Market, i: number) {
  return {
    name: `market ${i + 1}`,
    command: 'node tools/run.mjs packages/dev-env/src/start.ts',
    cwd: join(import.meta.dirname, '..'),
    // Not the port: seeding continues after the server answers.
    wait: { stdout: /Facet runs at/ },
    timeout: 180_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: { PORT: port, CHAIN_PORT: chainPort, DATA_FOLDER: data },
  }
}
