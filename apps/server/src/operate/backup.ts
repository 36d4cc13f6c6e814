import { existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { readCursor } from '../chain/cursor.ts'
import { knownFileTable } from '../media/known-file-table.ts'
import { openFileStore } from '../media/open-file-store.ts'
import { pictureTable } from '../media/picture-table.ts'
import type { Config } from '../platform/config/config.ts'
import { shownUrl } from '../platform/config/shown-setting.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type BackupHeader, type BackupRow, type MarketSettings, writeBackup } from './backup-file.ts'
import type { Command } from './command.ts'
import { findFiles } from './find-files.ts'
import { type MarketTable, marketTables, schemaVersion } from './market-tables.ts'
import { withDatabase } from './open-market-database.ts'
import { Refused } from './refused.ts'

/** Rows read at a time. */
const BATCH_ROWS = 1_000

/** `backup`: everything that is not on the chain, as it is at one moment. */
export const backup: Command = {
  summary: 'write what is not on the chain to a file',
  usage: `FILE

Writes the schema "market" to FILE, as it is at one moment, and to FILE.files the CIDs of the files that the market
has, a line each. Servers on Postgres may run meanwhile; one with the embedded database has to be stopped.`,
  options: [],
  async run({ settings, args: [file], isDryRun, say }) {
    if (file === undefined) throw new Refused('Name the file to write: npx facet-market backup FILE')
    const filesFile = `${file}.files`
    if (!existsSync(dirname(file))) throw new Refused(`There is no folder ${dirname(file)}.`)
    for (const each of [file, filesFile]) if (existsSync(each)) throw new Refused(`${each} is there already.`)
    const config = settings.config()
    await withDatabase(config, (database) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`)
        const tables = await marketTables(tx)
        const files = await ownFiles(tx, config)
        if (isDryRun) {
          for (const { name, table } of tables) say(`${name.padEnd(20)}${await tx.$count(table)} rows`)
          return
        }
        const rows = await writeBackup(file, await headerOf(tx, config), readRows(tx, tables))
        writeFileSync(filesFile, files.map((path) => `${path}\n`).join(''), { flag: 'wx', mode: 0o600 })
        say(`Wrote ${rows} rows to ${file} and ${files.length} files' names to ${filesFile}.`)
      }),
    )
  },
}

/**
 * The files that this market has. Works name others too, which only others have and are not this market's to bring back.
 * @throws Refused when the store has nothing of what was uploaded: it is not the servers'
 */
async function ownFiles(tx: Transaction, config: Config): Promise<string[]> {
  const known = await tx.select({ path: knownFileTable.path }).from(knownFileTable).orderBy(knownFileTable.path)
  const found = await findFiles(
    await openFileStore(config),
    known.map(({ path }) => path),
  )
  const files = found.filter(({ state }) => state !== 'missing').map(({ path }) => path)
  const uploaded = await tx.$count(pictureTable)
  if (files.length > 0 || uploaded === 0) return files
  const [setting, place] =
    config.ipfsApiUrl === undefined ? ['DATA_FOLDER', config.dataFolder] : ['IPFS_API_URL', shownUrl(config.ipfsApiUrl)]
  throw new Refused(
    `${place} has none of the market's files, of which ${uploaded} were uploaded. Set ${setting} to that of its servers.`,
  )
}

async function headerOf(
  tx: Transaction,
  { firstRound, vaultAppId, prizeVaultAppId }: MarketSettings,
): Promise<BackupHeader> {
  const cursor = await readCursor(tx)
  return {
    facetBackup: 1,
    schema: await schemaVersion(tx),
    genesisHash: cursor?.genesisHash ?? null,
    round: cursor ? Number(cursor.round) : null,
    takenAt: new Date().toISOString(),
    market: { firstRound, vaultAppId, prizeVaultAppId },
  }
}

async function* readRows(tx: Transaction, tables: readonly MarketTable[]): AsyncGenerator<BackupRow> {
  for (const { name, table } of tables) {
    await tx.execute(sql`declare backed_up no scroll cursor for select row_to_json(t)::text as json from ${table} as t`)
    for (;;) {
      const { rows } = await tx.execute<{ json: string }>(sql.raw(`fetch ${BATCH_ROWS} from backed_up`))
      for (const { json } of rows) yield { table: name, json }
      if (rows.length < BATCH_ROWS) break
    }
    await tx.execute(sql`close backed_up`)
  }
}
