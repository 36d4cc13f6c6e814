import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Refused } from './refused.ts'

/** The first line of a backup. */
export interface BackupHeader {
  facetBackup: 1
  /** Of the tables (`schemaVersion`). */
  schema: string
  /** The chain that the market follows, hexadecimal; null where it followed none yet. */
  genesisHash: string | null
  /** Up to where it had read it. */
  round: number | null
  takenAt: string
}

/** A row of a table as JSON that Postgres wrote: numbers beyond JavaScript's stay exact, because nobody here reads them. */
export interface BackupRow {
  table: string
  json: string
}

/** Writes a backup: its header, rows, and a last line that says that it is whole. Gzip, readable by its owner alone. @returns rows written */
export async function writeBackup(file: string, header: BackupHeader, rows: AsyncIterable<BackupRow>): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`
    for await (const { table, json } of rows) {
      count++
      yield `${table} ${json}\n`
    }
    yield `${JSON.stringify({ rows: count })}\n`
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return count
}

/**
 * Reads a backup. The rows are those of a whole file only once the iteration has ended.
 * @throws Refused when it is cut off, or no backup
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupRow> {
  const input = createReadStream(file)
  const unzipped = input.pipe(createGunzip())
  input.on('error', (error) => unzipped.destroy(error))
  let count = -1
  let isWhole = false
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (count === -1) yield readHeader(line)
      else if (line.startsWith('{')) isWhole = JSON.parse(line).rows === count
      else yield readRow(line)
      if (!isWhole) count++
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isWhole) throw new Refused(`${file} is cut off.`)
}

function readHeader(line: string): BackupHeader {
  const header = JSON.parse(line) as BackupHeader
  if (header.facetBackup !== 1) throw new Refused('It is a backup of another format.')
  return header
}

function readRow(line: string): BackupRow {
  const space = line.indexOf(' ')
  return { table: line.slice(0, space), json: line.slice(space + 1) }
}
