import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { createMarketClient, type Market, startMarket } from '@facet/dev-env'
import type { FacetError } from '@facet/errors'
import { optIn } from '@facet/groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { FollowerStatus } from './follower-status.ts'

let postgres: TestPostgres
let market: Market
const folder = mkdtempSync(join(tmpdir(), 'facet-other-rules-'))
beforeAll(async () => {
  postgres = await startTestPostgres()
  market = await startMarket({ databaseUrl: await postgres.createDatabase() })
}, 120_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const readiness = async (url: string): Promise<unknown> => (await fetch(`${url}/readyz`)).json()

test('a server with other settings than the one that follows is not ready and builds no groups, until it follows itself', async () => {
  const seller = await market.person('seller')
  const { config } = market.server.services
  await market.server.services.clock.waitFor(market.chain.lastRound, 10_000)
  const others = { ...config, vaultAppId: config.vaultAppId + 1, port: 0, logLevel: 'silent' as const }
  const other = await createServer({ ...others, dataFolder: folder })
  try {
    const url = await other.listen()
    expect(await readiness(url)).toMatchObject({ status: 'failed', database: 'ok', rules: 'failed' })
    expect(await readiness(market.url)).toMatchObject({ status: 'ok', rules: 'ok' })
    const elsewhere = createMarketClient(url, seller.account)
    await elsewhere.signIn()
    await expect(elsewhere.api('GET /api/sdk/param')).rejects.toMatchObject({
      code: 'market-changing',
      body: { status: 503 },
    })
    // As one that was built before the change.
    const network = paramsFromWire(await seller.api('GET /api/sdk/param'))
    const { transactions } = optIn(network, seller.account.address, market.setUp.usdcId)
    const signed = transactions.map((transaction) => seller.account.sign(transaction))
    const send = { body: { signed_tx: signed } }
    await expect(elsewhere.api('POST /api/sdk/send/group', send)).rejects.toMatchObject({ code: 'market-changing' })
    expect(await seller.api('POST /api/sdk/send/group', send)).toMatchObject({ round: expect.any(Number) })

    await market.server.close()
    await expect.poll(() => readiness(url), { timeout: 20_000 }).toMatchObject({ rules: 'ok', projection: 'ok' })
    expect(await elsewhere.api('GET /api/sdk/param')).toMatchObject({ last_round: expect.any(Number) })
    // A server that still has the settings from before.
    const logged: unknown[] = []
    const { rules } = market.server.services.projection
    const before = new FollowerStatus(other.services.database, rules, {
      warn: (facts: unknown) => void logged.push(facts),
    })
    const refusal = () => before.checkRules().catch(({ code }: FacetError) => code)
    // There is no projection to differ from until the other has begun its own.
    await expect.poll(refusal, { timeout: 20_000 }).toBe('market-changing')
    expect(await refusal()).toBe('market-changing')
    const [found, expected] = [String(others.vaultAppId), String(config.vaultAppId)]
    expect(logged).toEqual([{ rules: { VAULT_APP_ID: { found, expected } } }])
  } finally {
    await other.close()
  }
})
