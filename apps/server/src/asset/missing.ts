import { sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { isOneOfHoldings, type HoldingKey } from './is-one-of-holdings.ts'
import type { Batch } from '../chain/batch.ts'
import { addRows } from '../chain/bulk-write.ts'
import { type MissingRow, missingTable } from './missing-table.ts'

/** Changes in one batch of the assets and holdings that the projection lacks. Without an address it is the asset itself. */
export class Missing {
  readonly #added = new Map<string, MissingRow>()
  readonly #removed = new Map<string, HoldingKey>()
  /** Assets whose holdings are all known or of no interest. */
  readonly #settled = new Set<bigint>()

  add(sinceRound: bigint, assetId: bigint, address = ''): void {
    const key = `${assetId}:${address}`
    if (!this.#added.has(key)) this.#added.set(key, { assetId, address, sinceRound })
  }

  remove(assetId: bigint, address = ''): void {
    const key = `${assetId}:${address}`
    this.#added.delete(key)
    this.#removed.set(key, { assetId, address })
  }

  removeHoldingsOf(assetId: bigint): void {
    for (const [key, row] of this.#added) if (row.assetId === assetId && row.address !== '') this.#added.delete(key)
    this.#settled.add(assetId)
  }

  /** Rows that are removed and added again begin with the later round. */
  async flush({ tx }: Batch): Promise<void> {
    if (this.#settled.size > 0) {
      await tx
        .delete(missingTable)
        .where(sql`${anyOf(missingTable.assetId, [...this.#settled])} and ${missingTable.address} <> ''`)
    }
    if (this.#removed.size > 0) {
      await tx.delete(missingTable).where(isOneOfHoldings(missingTable, [...this.#removed.values()]))
    }
    await addRows(tx, missingTable, [...this.#added.values()])
  }
}
