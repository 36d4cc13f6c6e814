import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Algod, connectAlgod } from '../chain/algod.ts'
import { clearProjection } from '../chain/hash-projection.ts'
import type { FileStore } from '../media/file-store.ts'
import { openFileStore } from '../media/open-file-store.ts'
import { type Config, variableName } from '../platform/config/config.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { openPglite } from '../platform/db/open-pglite.ts'
import { marketSchema } from '../platform/db/schemas.ts'
import { type BackupHeader, type BackupRow, type MarketSettings, openBackup } from './backup-file.ts'
import type { Command } from './command.ts'
import { type Finding, findingLines } from './finding.ts'
import { findFiles } from './find-files.ts'
import { type MarketTable, marketTables, schemaVersion } from './market-tables.ts'
import { NothingYet, withDatabaseAlone } from './open-market-database.ts'
import { takeOffSale } from '../custodial/take-off-sale.ts'
import { checkHeld } from './held-elsewhere.ts'
import { Refused } from './refused.ts'

/** Rows written at a time. */
const BATCH_ROWS = 500
/** Missing files that are named; the others are counted. */
const FILES_NAMED = 10

/** `restore`: reads a backup into an empty market, all of it or nothing. */
export const restore: Command = {
  summary: 'bring a backup back into an empty database',
  usage: `FILE

Reads FILE into a database that has no market yet, by the release that wrote it: all of it, or nothing. The server
then builds the projection from the chain. All servers have to be stopped. Says which files of FILE.files the file store does not have.`,
  options: [],
  async run({ settings, args: [file], isDryRun, print }) {
    if (file === undefined || !existsSync(file))
      throw new Refused('Name the file to read: npx facet-market restore FILE')
    const config = settings.config()
    const algod = connectAlgod(config)
    const restoreInto = (database: Database) => restoreRows(database, { algod, config, file, isDryRun })
    const { counts, held, unpriced } = isDryRun
      ? await withDatabaseAlone(config, restoreInto).catch((error: unknown) => {
          if (!(error instanceof NothingYet)) throw error
          return rehearse(restoreInto)
        })
      : await withDatabaseAlone(config, restoreInto, 'migrate')
    for (const [table, rows] of counts) print(`${table.padEnd(20)}${rows} rows`)
    print(isDryRun ? `${file} is whole and fits this database. Nothing was written.` : `Restored ${file}.`)
    for (const line of held.flatMap(findingLines)) print(line)
    if (unpriced > 0)
      print(
        `Works in custody that are not on sale until their sellers confirm the price: ${unpriced}. The backup does not have prices changed since; docs/operate.md, "Back up and restore".`,
      )
    const isComplete = await printMissingFiles(await openFileStore(config), `${file}.files`, print)
    print(
      'Next: npx facet-market check, which says whether the node still has the blocks that the projection begins with.',
    )
    return isComplete && held.length === 0
  },
}

/** Runs work in a temporary database, in place of one that has no tables yet. */
async function rehearse<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-rehearsal-'))
  try {
    const database = await openPglite({ folder })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function restoreRows(
  database: Database,
  { algod, config, file, isDryRun }: { algod: Algod; config: Config; file: string; isDryRun: boolean },
): Promise<{ counts: Map<string, number>; held: Finding[]; unpriced: number }> {
  const counts = new Map<string, number>()
  let held: Finding[] = []
  let unpriced = 0
  const work = database.transaction(async (tx) => {
    const tables = new Map((await marketTables(tx)).map((each) => [each.name, each]))
    await checkEmpty(tx, [...tables.values()])
    const { header, rows } = await openBackup(file)
    await checkHeader(tx, algod, header)
    checkSettings(config, header)
    const batch = new Batch(tx, tables)
    for await (const row of rows) {
      counts.set(row.table, (counts.get(row.table) ?? 0) + 1)
      await batch.add(row)
    }
    await batch.write()
    await continueSequences(tx)
    await clearProjection(tx)
    held = await checkHeld(tx, config)
    unpriced = await takeOffSale(tx)
    if (isDryRun) throw new RolledBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return { counts, held, unpriced }
}

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

async function checkEmpty(tx: Transaction, tables: readonly MarketTable[]): Promise<void> {
  for (const { name, table } of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${table} limit 1`)
    if (rows.length > 0)
      throw new Refused(
        `The database has a market already: its table "${name}" is not empty. Nothing was restored. If a server started on it before the backup was restored, as a service with Restart=always does, keep that service stopped, replace the database with an empty one, and run this again. Otherwise name an empty one in DATABASE_URL (or DATA_FOLDER).`,
      )
  }
}

async function checkHeader(tx: Transaction, algod: Algod, { schema, genesisHash }: BackupHeader): Promise<void> {
  if (schema !== (await schemaVersion(tx)))
    throw new Refused('The backup was written by another release. Restore it with that one, then upgrade.')
  const params = await algod.client.getTransactionParams().do()
  if (genesisHash !== null && genesisHash !== Buffer.from(params.genesisHash).toString('hex'))
    throw new Refused('The backup belongs to a market on another network than the node at ALGOD_URL.')
}

/** With other vaults, or another first round, the server would build another market. @throws Refused */
function checkSettings(config: Config, { market }: BackupHeader): void {
  const others = Object.entries(market).filter(([key, value]) => config[key as keyof MarketSettings] !== value)
  if (others.length === 0) return
  const lines = others.map(([key, value]) => `${variableName(key)}=${value}`)
  throw new Refused(`The backup belongs to a market with ${lines.join(', ')}. Put that into the settings first.`)
}

/** Collects consecutive rows of a table, to insert them together. */
class Batch {
  readonly #tx: Transaction
  readonly #tables: ReadonlyMap<string, MarketTable>
  #name = ''
  #rows: string[] = []

  constructor(tx: Transaction, tables: ReadonlyMap<string, MarketTable>) {
    this.#tx = tx
    this.#tables = tables
  }

  async add({ table, json }: BackupRow): Promise<void> {
    if (table !== this.#name || this.#rows.length === BATCH_ROWS) await this.write()
    this.#name = table
    this.#rows.push(json)
  }

  async write(): Promise<void> {
    if (this.#rows.length === 0) return
    const table = this.#tables.get(this.#name)?.table
    if (!table) throw new Refused(`The backup has a table "${this.#name}" that this release does not know.`)
    const rows = `[${this.#rows.join(',')}]`
    await this.#tx.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`,
    )
    this.#rows = []
  }
}

/** Makes new rows get ids after the restored ones. */
async function continueSequences(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = ${marketSchema.schemaName} and column_default like 'nextval(%'`)
  for (const { table, column } of rows) {
    const name = sql`${sql.identifier(marketSchema.schemaName)}.${sql.identifier(table)}`
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${`${marketSchema.schemaName}.${table}`}, ${column}),
        coalesce((select max(${sql.identifier(column)}) from ${name}), 0) + 1, false)`)
  }
}

async function printMissingFiles(store: FileStore, list: string, print: (line: string) => void): Promise<boolean> {
  if (!existsSync(list)) {
    print(`There is no ${list}: files were not looked for.`)
    return false
  }
  const paths = readFileSync(list, 'utf8')
    .split('\n')
    .filter((path) => path !== '')
  const missing = (await findFiles(store, paths)).filter(({ state }) => state !== 'here')
  for (const { path } of missing.slice(0, FILES_NAMED)) print(`missing  ${path}`)
  print(
    `${paths.length - missing.length} of ${paths.length} files are here${missing.length > 0 ? '; bring the others from where they were' : ''}.`,
  )
  return missing.length === 0
}
