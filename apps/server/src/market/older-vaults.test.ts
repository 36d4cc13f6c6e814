import { startMarket } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { readCursor } from '../chain/cursor.ts'
import { startFollower } from '../chain/follower.ts'
import { projectionOf } from '../kinds.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'
import { marketAppTable } from './market-app-table.ts'
import { marketTerms } from './market-terms.ts'

test('a market that begins after its deployment knows its vaults', async () => {
  await using market = await startMarket()
  await market.chain.controls.mine(3)
  const { algod, config, log } = market.server.services
  const projection = projectionOf(marketTerms(config), { firstRound: market.chain.lastRound })
  const database = await openTestPglite()
  const follower = startFollower({ algod, database, projection, log })
  await expect
    .poll(async () => (await readCursor(database.db))?.round, { timeout: 20_000 })
    .toBe(market.chain.lastRound)
  await follower.stop()
  const { appId, kind, programHash } = marketAppTable
  const vaultsIn = ({ db }: typeof database) =>
    db.select({ appId, kind, programHash }).from(marketAppTable).orderBy(appId)
  const known = await vaultsIn(database)
  await database.close()
  expect(known.map((app) => app.kind)).toEqual(['royalty-vault', 'prize-vault'])
  expect(known.map((app) => Number(app.appId))).toEqual([config.vaultAppId, config.prizeVaultAppId])
  const fromItsCreation = await market.server.services.database.db
    .select({ appId, kind, programHash })
    .from(marketAppTable)
  expect(fromItsCreation).toEqual(expect.arrayContaining(known))
})
