import { sql } from 'drizzle-orm'
import { addressText } from '../chain/address-text.ts'
import type { Batch } from '../chain/batch.ts'
import { insertRows } from '../chain/bulk-write.ts'
import { forEachTransaction } from '../chain/chain-transaction.ts'
import type { ImportNoteRow } from './import-note-table.ts'
import { type FollowedAccountRow, followedAccountTable } from './followed-account-table.ts'

/** The followed accounts among those that create or receive assets in a batch. */
export interface FollowedAccounts {
  has(address: string): boolean
  add(address: string, sinceRound: bigint): void
  flush(): Promise<void>
}

export async function openFollowedAccounts(
  { tx, blocks }: Batch,
  notes: readonly ImportNoteRow[],
): Promise<FollowedAccounts> {
  const accounts = new Set(notes.flatMap(({ assetId, address }) => (assetId === null && address ? address : [])))
  for (const block of blocks) {
    forEachTransaction(block, ({ sender, assetConfig, assetTransfer }) => {
      if (assetConfig?.assetId === 0n) accounts.add(addressText(sender))
      if (!assetTransfer) return
      accounts.add(addressText(assetTransfer.receiver))
      if (assetTransfer.closeTo) accounts.add(addressText(assetTransfer.closeTo))
    })
  }
  const { address } = followedAccountTable
  const stored =
    accounts.size === 0
      ? []
      : await tx
          .select({ address })
          .from(followedAccountTable)
          .where(sql`${address} = any(${sql.param([...accounts])}::text[])`)
  const followed = new Set(stored.map((row) => row.address))
  const added: FollowedAccountRow[] = []
  return {
    has: (account) => followed.has(account),
    add: (account, sinceRound) => {
      if (followed.has(account)) return
      followed.add(account)
      added.push({ address: account, sinceRound })
    },
    flush: () => insertRows(tx, followedAccountTable, added),
  }
}
