import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch, BlockProjection } from '../chain/batch.ts'
import { CURSOR_ID, cursorTable } from '../chain/cursor-table.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { importNoteTable } from './import-note-table.ts'
import { storeReading } from './store-reading.ts'
import { Missing } from './missing.ts'
import { missingTable } from './missing-table.ts'

/** With three parameters each, more than a statement can have. */
const MANY = 30_000

describe.each(testDatabases)('imports of very many works, on $name', (kind) => {
  let databases: TestDatabaseSource
  beforeAll(async () => {
    databases = await kind.start()
  })
  afterAll(() => databases.stop())

  test('are noted together, in their order', async () => {
    const database = await databases.open()
    const [genesisId, genesisHash, blockHash, rules] = ['', '', '', '']
    const cursor = { id: CURSOR_ID, round: 1n, timestampSeconds: 1, genesisId, genesisHash, blockHash, rules }
    await database.db.insert(cursorTable).values(cursor)
    const notes = Array.from({ length: MANY }, (_, index) => {
      const content = index % 2 === 0 ? { amount: '1', isFrozen: false } : null
      return { assetId: BigInt(index), address: 'A', content }
    })
    const projection = {} as BlockProjection
    expect(await storeReading({ database, projection }, { round: 2n, notes })).toBe(true)
    const { assetId, address, content, noteId } = importNoteTable
    const stored = database.db.select({ assetId, address, content }).from(importNoteTable).orderBy(noteId)
    expect(await stored).toEqual(notes)
    await database.close()
  })

  test('are found missing in one query, each with the round of its first mention', async () => {
    const database = await databases.open()
    const flush = async (sinceRound: bigint, count: number) => {
      const missing = new Missing()
      for (let id = 0; id < count; id++) missing.add(sinceRound, BigInt(id), 'A')
      await database.transaction((tx) => missing.flush({ tx } as Batch))
    }
    await flush(1n, 1)
    await flush(2n, MANY)
    const rows = await database.db.select().from(missingTable).orderBy(missingTable.assetId)
    expect(rows.map(({ sinceRound }) => sinceRound)).toEqual([1n, ...Array.from({ length: MANY - 1 }, () => 2n)])
    await database.close()
  })
})
