import { integer } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { NewAssetEvent } from '../asset/asset-events.ts'
import type { Batch } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { chainId } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'
import { type MarketProjectionOptions, projectApps } from './app-projection.ts'

const event = { name: 'Sold', paid: 12n }
const works = new Map([1n, 2n].map((assetId) => [assetId, { units: 1n, creator: 'MAKER' }]))
const several = { appId: 9n, isGenuine: true, changedRound: 1n, works }
const manyTable = chainSchema.table('many', { appId: chainId('app_id').primaryKey() })
const coveredTable = chainSchema.table('covered', {
  appId: chainId('app_id').primaryKey(),
  assetId: chainId('asset_id'),
  place: integer('place'),
})

/** Projects one event of a kind of several works. @returns the entries of the history */
async function projected(table: object, paid: readonly bigint[]): Promise<bigint[]> {
  const added: NewAssetEvent[] = []
  const sale = { kind: 'sold', fromAddress: 'SELLER', toAddress: 'BUYER', units: 1n }
  const entries = paid.map((paidBaseUnits, index) => ({ ...sale, assetId: BigInt(index + 1), paidBaseUnits }))
  const rows = { kind: 'many', table, rowAfter: () => several, historyOf: () => entries }
  const open = projectApps(rows as unknown as Parameters<typeof projectApps>[0])
  const options = {
    events: { appIds: () => [], programHash: () => 'program', of: () => [event] },
    history: { add: (_block: unknown, _transaction: unknown, entry: NewAssetEvent) => added.push(entry) },
    nft: { isKnown: () => true, want: () => {} },
    importedIds: [],
  } as unknown as MarketProjectionOptions
  const projection = await open({ blocks: [], changedAssets: new Map() } as unknown as Batch, options)
  projection.apply({ round: 1n } as ChainBlock, { appCall: { appId: 9n } } as ChainTransaction, undefined)
  return added.map(({ paidBaseUnits }) => paidBaseUnits ?? 0n)
}

test('keeps the entries of one payment that add up to it', async () => {
  expect(await projected(manyTable, [12n])).toEqual([12n])
  expect(await projected(manyTable, [5n, 7n])).toEqual([5n, 7n])
})

test('refuses to count one payment for each of its works', async () => {
  await expect(projected(manyTable, [12n, 12n])).rejects.toThrow('entries for 24 of an event that paid 12')
  await expect(projected(manyTable, [5n, 6n])).rejects.toThrow('entries for 11 of an event that paid 12')
})

test('refuses rows of several works in a table of one', async () => {
  await expect(projected(coveredTable, [12n])).rejects.toThrow('the table of many names one work')
})
