import { getTableName, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import type { Algod } from '../chain/algod.ts'
import { appAddress } from '../chain/app-address.ts'
import { readCursor } from '../chain/cursor.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { knownFileTable } from '../media/known-file-table.ts'
import type { Config } from '../platform/config/config.ts'
import type { Queries } from '../platform/db/database.ts'
import { askMarketAt } from './check-market.ts'
import { countServers } from './count-servers.ts'
import { NothingYet, withDatabase } from './open-market-database.ts'
import { Refused } from './refused.ts'

/** Blocks that an ordinary node keeps: about 47 minutes of a public network. */
export const HISTORY_ROUNDS = 1_000

/** Advice for a first block that the node has dropped, where nothing seems to be lost by it. */
export const BEGIN_NOW_ADVICE =
  'If this market was never used, run npx facet-market deploy --begin now: it then begins at the newest block, without listings and sales from before. Otherwise set BLOCK_SOURCE_URL to an archival node.'

/** Whether the market's first block is gone, and nothing of the market seems to be there. @throws as `checkUnused` does, but for Refused */
export async function hasLostFirstBlock(algod: Algod, config: Config): Promise<boolean> {
  const firstRound = BigInt(config.firstRound)
  if ((await algod.lastRound()) < firstRound || (await algod.block(firstRound))) return false
  try {
    await checkUnused(algod, config)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/**
 * Whether FIRST_ROUND may be set forward: the database holds nothing that a used market leaves, and the vaults keep nothing for anybody.
 * Only the operator can be sure of that: the database may be another than the servers', or be new.
 * @throws Refused where it may not; FacetError `chain-unavailable`, and as `withDatabase` does
 */
export async function checkUnused(algod: Algod, config: Config): Promise<void> {
  for (const vault of [config.vaultAppId, config.prizeVaultAppId].filter((id) => id !== 0)) {
    const { totalBoxes = 0 } = await algod.client
      .accountInformation(appAddress(BigInt(vault)))
      .exclude('all')
      .do()
    if (totalBoxes > 0) throw used(`vault ${vault} keeps something for somebody`)
  }
  const { origin } = config
  const isAnswering = origin !== undefined && (await askMarketAt(origin).catch(() => undefined))?.ok === true
  // The environment of the market's service may name another database than these settings.
  const elsewhere = new Refused(
    `The market that answers at ${origin} has another database. Run this with the settings of its servers. Nothing was changed.`,
  )
  try {
    await withDatabase(config, async ({ db }) => {
      if (isAnswering && (await countServers(db)) === 0) throw elsewhere
      await checkNothingLeft(db)
    })
  } catch (error) {
    if (!(error instanceof NothingYet)) throw error
    if (isAnswering) throw elsewhere
  }
}

/** Checks the market's own tables too: a restored market has read no block. @throws Refused */
async function checkNothingLeft(db: Queries): Promise<void> {
  const cursor = await readCursor(db)
  if (cursor) throw used(`it has read the blocks until ${cursor.round}`)
  for (const table of [accountTable, submittedGroupTable, importNoteTable, knownFileTable]) {
    const rows = await db.select({ one: sql`1` }).from(table).limit(1)
    if (rows.length > 0) throw used(`its table "${getTableName(table)}" is not empty`)
  }
}

const used = (why: string) =>
  new Refused(`This market has been used: ${why}. Beginning later would hide its listings. Nothing was changed.`)
