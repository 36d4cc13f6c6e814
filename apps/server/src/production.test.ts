import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Market, startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPostgres, type TestPostgres } from './platform/test/test-postgres.ts'

const root = join(import.meta.dirname, '../../..')
const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Production')
/** What an operator types, as the README has it. */
const [install, build, start] = [...section.matchAll(/^ {4}(.+)$/gm)].map(([, command = '']) => command)
const settings = new Map(
  [...section.matchAll(/^\| (`.+`) \| (.+) \|$/gm)].flatMap(([, names = '', what = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, what] as const),
  ),
)

/** Answers for the settings of the README's table; those that are left out have a default there. */
function environment(market: Market, databaseUrl: string): Record<string, string> {
  const { platform, vaultAppId, usdcId } = market.setUp
  const currency = { id: Number(usdcId), name: 'USDC', decimals: 6, minAmountBaseUnits: '10000', maxDecimal: 2 }
  return {
    ALGOD_URL: market.algodUrl,
    ALGOD_TOKEN: market.algodToken,
    DATABASE_URL: databaseUrl,
    ORIGIN: 'https://market.example',
    PLATFORM_ADDRESS: platform.address,
    PLATFORM_FEE_BASIS_POINTS: '150',
    VAULT_APP_ID: String(vaultAppId),
    CURRENCIES: JSON.stringify([currency]),
    WEB_BUILD_FOLDER: settings.get('WEB_BUILD_FOLDER')?.replaceAll('`', '') ?? '',
  }
}

let market: Market
let postgres: TestPostgres
let dataFolder: string
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'facet-production-'))
  market = await startMarket()
  postgres = await startTestPostgres()
}, 180_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('the commands of the README start a market on Postgres that shows its pages', { timeout: 300_000 }, async () => {
  expect(install).toBe('npm install')
  execFileSync('sh', ['-c', build ?? ''], { cwd: root, stdio: 'pipe' })

  const given = environment(market, await postgres.createDatabase())
  expect(Object.keys(given).filter((name) => !settings.has(name))).toEqual([])
  const child = spawn('sh', ['-c', `exec ${start}`], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_FOLDER: dataFolder, REQUESTS_PER_MINUTE: '3', ...given },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    const address = await addressOf(child.stdout)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    const home = await fetch(address, { headers: { host: 'evil.example' } })
    const page = await home.text()
    expect(home.status).toBe(200)
    expect(page).toContain('<link rel="canonical" href="https://market.example/"/>')
    const [, script = ''] = /(\/assets\/[\w-]+\.js)/.exec(page) ?? []
    expect((await fetch(address + script)).status).toBe(200)

    // Beyond the limit the page itself says so, in the visitor's language.
    await fetch(`${address}/sales?sort=new`)
    await fetch(`${address}/auctions?sort=new`)
    const refused = await fetch(`${address}/sales?sort=new&lang=fr`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(await refused.text()).toContain('Trop de demandes')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

/** The address that the server reports. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const { msg, address } = JSON.parse(line)
    if (msg === 'ready') return address
  }
  throw new Error('the server ended before it was ready')
}
