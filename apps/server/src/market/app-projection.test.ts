import { isSale } from '@facet/api-contract/nft/history-kinds'
import { integer } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { NewAssetEvent, NewEvent } from '../asset/asset-events.ts'
import type { Batch } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { chainId } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'
import { type MarketProjectionOptions, projectApps } from './app-projection.ts'

const event = { name: 'Sold', toSeller: 6n, toRoyaltyReceiver: 6n, toPlatform: 0n }
const works = new Map([1n, 2n].map((assetId) => [assetId, { units: 1n, creator: 'MAKER' }]))
const several = { appId: 9n, isGenuine: true, changedRound: 1n, works }
const noneLeft = { ...several, works: new Map() }
const manyTable = chainSchema.table('many', { appId: chainId('app_id').primaryKey() })
const coveredTable = chainSchema.table('covered', {
  appId: chainId('app_id').primaryKey(),
  assetId: chainId('asset_id'),
  place: integer('place'),
})

const sale = { kind: 'sold', fromAddress: 'SELLER', toAddress: 'BUYER' }

interface Projected {
  paid: bigint[]
  wanted: bigint[]
}

/** Projects an event for each row of a kind of several works. */
async function project(table: object, rowsAfter: readonly object[], entries: readonly object[]): Promise<Projected> {
  const added: NewAssetEvent[] = []
  const wanted: bigint[] = []
  const left = [...rowsAfter]
  const rows = {
    kind: 'many',
    table,
    rowAfter: () => left.shift(),
    // The first event lists the works.
    historyOf: ({ before }: { before: unknown }) => (before ? entries : []),
  }
  const open = projectApps(rows as unknown as Parameters<typeof projectApps>[0])
  const options = {
    events: { appIds: () => [], programHash: () => 'program', of: () => rowsAfter.map(() => event) },
    history: { add: (_block: unknown, _transaction: unknown, entry: NewAssetEvent) => added.push(entry) },
    nft: { isKnown: () => true, want: (_block: unknown, assetId: bigint) => wanted.push(assetId) },
    importedIds: [],
  } as unknown as MarketProjectionOptions
  const projection = await open({ blocks: [], changedAssets: new Map() } as unknown as Batch, options)
  projection.apply({ round: 1n } as ChainBlock, { appCall: { appId: 9n } } as ChainTransaction, undefined)
  return { paid: added.map(({ paidBaseUnits }) => paidBaseUnits ?? 0n), wanted }
}

/** Projects a sale of works. @param rest what is left of them. @returns what the entries of the history were paid for */
async function projected(table: object, entries: readonly object[], rest: object = noneLeft): Promise<bigint[]> {
  return (await project(table, [several, rest], entries)).paid
}

/** Entries of works of their own for these amounts. @param royalty of each, the rest goes to the seller */
function sold(paid: readonly bigint[], royalty?: bigint): object[] {
  return paid.map((paidBaseUnits, index) => {
    // The second work pays the halves that the first leaves.
    const half = (paidBaseUnits + BigInt(index)) / 2n
    const shares = { royaltyBaseUnits: royalty ?? half, sellerBaseUnits: paidBaseUnits - half, platformBaseUnits: 0n }
    return { ...sale, ...shares, units: 1n, assetId: BigInt(index + 1), paidBaseUnits }
  })
}

test('keeps the entries of one payment that add up to it', async () => {
  expect(await projected(manyTable, sold([12n]))).toEqual([12n])
  expect(await projected(manyTable, sold([5n, 7n]))).toEqual([5n, 7n])
})

test('refuses to count one payment for each of its works', async () => {
  await expect(projected(manyTable, sold([12n, 12n]))).rejects.toThrow(
    'entries with sellerBaseUnits 12 of an event with toSeller 6',
  )
  await expect(projected(manyTable, sold([5n, 6n]))).rejects.toThrow(
    'entries with royaltyBaseUnits 5 of an event with toRoyaltyReceiver 6',
  )
})

test('refuses a sale of one work for another amount than its event names', async () => {
  await expect(projected(manyTable, sold([99n]))).rejects.toThrow('of an event with toSeller 6')
  await expect(projected(manyTable, sold([12n], 5n))).rejects.toThrow('an entry for 12 with shares of 11')
})

test('refuses a sale before its works are known', async () => {
  const [paid] = sold([12n])
  const unknown = { ...paid, appId: 9n, works: new Map() }
  await expect(projected(manyTable, [unknown])).rejects.toThrow('sold names no work')
})

test('refuses a sale of works that stay in the listing', async () => {
  const ofBoth = { ...sold([12n])[0], appId: 9n, works: new Map([1n, 2n].map((assetId) => [assetId, 1n])) }
  await expect(projected(manyTable, [ofBoth], several)).rejects.toThrow('1 of work 1 sold, of which 0 left the listing')
  const second = { ...several, works: new Map([[2n, { units: 1n, creator: 'MAKER' }]]) }
  await expect(projected(manyTable, [ofBoth], second)).rejects.toThrow('1 of work 2 sold, of which 0 left the listing')
  const twoOfFirst = { ...sold([12n])[0], units: 2n }
  await expect(projected(manyTable, [twoOfFirst])).rejects.toThrow('2 of work 1 sold, of which 1 left the listing')
  expect(await projected(manyTable, sold([12n]), second)).toEqual([12n])
})

test('has no money in an event that is not a sale', () => {
  // @ts-expect-error nothing would count it
  const transfer: NewEvent = { ...sale, kind: 'transfer', paidBaseUnits: 12n }
  // @ts-expect-error nor its shares
  const offered: NewEvent = { ...sale, kind: 'offered', sellerBaseUnits: 12n }
  expect([transfer, offered].map(({ kind }) => isSale(kind))).toEqual([false, false])
})

test('wants the works that later events add', async () => {
  const holding = (...ids: bigint[]) => ({
    ...several,
    works: new Map(ids.map((id) => [id, { units: 1n, creator: 'MAKER' }])),
  })
  const { wanted } = await project(manyTable, [holding(1n, 2n), holding(1n, 2n, 3n, 4n), holding(3n)], [])
  expect(wanted).toEqual([1n, 2n, 3n, 4n])
})

test('refuses to count the shares of one payment for each of its works', async () => {
  await expect(projected(manyTable, sold([5n, 7n], 6n))).rejects.toThrow('an entry for 5 with shares of 9')
})

test('writes an event of one work of several as an event of that work', async () => {
  expect(await projected(manyTable, [{ ...sold([12n])[0], works: new Map([[2n, 1n]]) }])).toEqual([12n])
})

test('refuses rows of several works in a table of one', async () => {
  await expect(projected(coveredTable, sold([12n]))).rejects.toThrow('the table of many names one work')
})
