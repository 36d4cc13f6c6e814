import { existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gt, type SQL, sql } from 'drizzle-orm'
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
/** Rows counted at a time. */
const BATCH_COUNTED = 1_000_000

/** `backup`: everything that is not on the chain, as it is at one moment. */
export const backup: Command = {
  summary: 'write what is not on the chain to a file',
  usage: `FILE

Writes the schema "market" to FILE, as it is at one moment, and to FILE.files the CIDs of the files that the market
has, a line each. Servers on Postgres may run meanwhile; one with the embedded database has to be stopped.`,
  options: [],
  async run({ settings, args: [file], isDryRun, print }) {
    if (file === undefined) throw new Refused('Name the file to write: npx facet-market backup FILE')
    const filesFile = `${file}.files`
    if (!existsSync(dirname(file))) throw new Refused(`There is no folder ${dirname(file)}.`)
    for (const each of [file, filesFile]) if (existsSync(each)) throw new Refused(`${each} already exists.`)
    const config = settings.config()
    await withDatabase(config, (database) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`)
        const tables = await marketTables(tx)
        const { files, unknown } = await ownFiles(tx, config)
        if (isDryRun) {
          for (const { name, table } of tables) print(`${name.padEnd(20)}${await countRows(tx, table)} rows`)
          return
        }
        const rows = await writeBackup(file, await headerOf(tx, config), readRows(tx, tables))
        writeFileSync(filesFile, files.map((path) => `${path}\n`).join(''), { flag: 'wx', mode: 0o600 })
        print(`Wrote ${rows} rows to ${file} and ${files.length} files' names to ${filesFile}.`)
        if (unknown > 0)
          print(
            `Warning: the file store did not answer for ${unknown} of them, which it may not have. Repeat it once it does.`,
          )
      }),
    )
  },
}

/**
 * The files that this market has. Works also name files that only others have, which this market need not bring back.
 * @throws Refused when the store has none of the uploaded files: it is not the servers'
 */
async function ownFiles(tx: Transaction, config: Config): Promise<{ files: string[]; unknown: number }> {
  const store = await openFileStore(config)
  const files: string[] = []
  let unknown = 0
  for await (const paths of knownFiles(tx)) {
    const found = await findFiles(store, paths)
    files.push(...found.filter(({ state }) => state !== 'missing').map(({ path }) => path))
    unknown += found.filter(({ state }) => state === 'unknown').length
  }
  const uploaded = await tx.$count(pictureTable)
  if (files.length > 0 || uploaded === 0) return { files, unknown }
  const [setting, place] =
    config.ipfsApiUrl === undefined ? ['DATA_FOLDER', config.dataFolder] : ['IPFS_API_URL', shownUrl(config.ipfsApiUrl)]
  throw new Refused(
    `${place} has none of the market's files, although ${uploaded} were uploaded. Set ${setting} to that of its servers.`,
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

/** Some at a time, as all of them take longer than a statement may. */
async function* knownFiles(tx: Transaction): AsyncGenerator<string[]> {
  const { path } = knownFileTable
  for (let last = ''; ; ) {
    const rows = await tx.select({ path }).from(knownFileTable).where(gt(path, last)).orderBy(path).limit(BATCH_ROWS)
    if (rows.length > 0) yield rows.map((row) => row.path)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.path ?? ''
  }
}

/** Counts by steps, for the same reason. */
async function countRows(tx: Transaction, table: SQL): Promise<number> {
  let count = 0
  await tx.execute(sql`declare counted no scroll cursor for select from ${table}`)
  for (let step = BATCH_COUNTED; step === BATCH_COUNTED; count += step) {
    step = (await tx.execute(sql.raw(`move ${BATCH_COUNTED} from counted`))).rowCount ?? 0
  }
  await tx.execute(sql`close counted`)
  return count
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
