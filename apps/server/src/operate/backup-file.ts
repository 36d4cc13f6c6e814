import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Config } from '../platform/config/config.ts'
import { Refused } from './refused.ts'
import { ownerOnly, unfinishedFile } from './unfinished-file.ts'

/** The first line of a backup. */
export interface BackupHeader {
  facetBackup: 1
  /** Version of the tables (`schemaVersion`). */
  schema: string
  /** The network that the market follows, hexadecimal; null before its first block. */
  genesisHash: string | null
  /** The last round that the market had read. */
  round: number | null
  takenAt: string
  /** The settings that identify the market. */
  market: MarketSettings
}

export type MarketSettings = Pick<Config, 'firstRound' | 'vaultAppId' | 'prizeVaultAppId'>

/** A row of a table, as the JSON that Postgres wrote: it is never parsed here, so large numbers stay exact. */
export interface BackupRow {
  table: string
  json: string
}

/**
 * Writes a backup, gzipped and readable by its owner alone: the header, the rows, and a last line with their number, which shows that the
 * file is complete. It has another name until then, so that an interrupted backup is not in the way.
 * @returns rows written
 */
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
  const { path, finish } = unfinishedFile(file)
  const output = createWriteStream(path, { ...ownerOnly, flags: 'wx' })
  await pipeline(Readable.from(lines()), createGzip(), output)
  finish()
  return count
}

/**
 * Opens a backup. Its rows are all there only once they have been read to the end.
 * @throws Refused, also while rows are read, when the file is not a backup or is cut off
 */
export async function openBackup(
  file: string,
): Promise<{ header: BackupHeader; rows: AsyncGenerator<BackupRow, void, undefined> }> {
  const lines = readLines(file)
  const { value: first } = await lines.next()
  return { header: readHeader(file, first ?? ''), rows: readRows(file, lines) }
}

async function* readLines(file: string): AsyncGenerator<string, void, undefined> {
  const input = createReadStream(file)
  const unzipped = input.pipe(createGunzip())
  input.on('error', (error) => unzipped.destroy(error))
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readHeader(file: string, line: string): BackupHeader {
  try {
    const header = JSON.parse(line) as BackupHeader
    if (header.facetBackup === 1) return header
  } catch {
    // The same refusal as for other JSON.
  }
  throw new Refused(`${file} is not a backup of this format.`)
}

async function* readRows(file: string, lines: AsyncIterable<string>): AsyncGenerator<BackupRow, void, undefined> {
  let count = 0
  for await (const line of lines) {
    if (line === JSON.stringify({ rows: count })) return
    count++
    const space = line.indexOf(' ')
    yield { table: line.slice(0, space), json: line.slice(space + 1) }
  }
  throw new Refused(`${file} is cut off.`)
}
