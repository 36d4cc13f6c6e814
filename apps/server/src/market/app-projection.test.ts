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

const sale = { kind: 'sold', fromAddress: 'SELLER', toAddress: 'BUYER' }

/** Projects one event of a kind of several works. @returns what the entries of the history were paid for */
async function projected(table: object, entries: readonly object[]): Promise<bigint[]> {
  const added: NewAssetEvent[] = []
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

/** Entries of works of their own for these amounts. @param royalty of each, the rest goes to the seller */
function sold(paid: readonly bigint[], royalty?: bigint): object[] {
  return paid.map((paidBaseUnits, index) => {
    const royaltyBaseUnits = royalty ?? paidBaseUnits / 2n
    const shares = { royaltyBaseUnits, sellerBaseUnits: paidBaseUnits - paidBaseUnits / 2n, platformBaseUnits: 0n }
    return { ...sale, ...shares, units: 1n, assetId: BigInt(index + 1), paidBaseUnits }
  })
}

test('keeps the entries of one payment that add up to it', async () => {
  expect(await projected(manyTable, sold([12n]))).toEqual([12n])
  expect(await projected(manyTable, sold([5n, 7n]))).toEqual([5n, 7n])
})

test('refuses to count one payment for each of its works', async () => {
  await expect(projected(manyTable, sold([12n, 12n]))).rejects.toThrow('entries for 24 of an event that paid 12')
  await expect(projected(manyTable, sold([5n, 6n]))).rejects.toThrow('entries for 11 of an event that paid 12')
})

test('refuses to count the shares of one payment for each of its works', async () => {
  await expect(projected(manyTable, sold([5n, 7n], 6n))).rejects.toThrow('an entry for 5 with shares of 9')
})

test('writes an event of one work of several as an event of that work', async () => {
  expect(await projected(manyTable, [{ ...sale, works: new Map([[2n, 1n]]), paidBaseUnits: 12n }])).toEqual([12n])
})

test('refuses rows of several works in a table of one', async () => {
  await expect(projected(coveredTable, sold([12n]))).rejects.toThrow('the table of many names one work')
})
