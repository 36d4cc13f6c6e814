import { readdirSync, readFileSync, renameSync, statSync, truncateSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Revertible } from '../ledger/journal.ts'
import { type LedgerState, tablesOf } from '../ledger/state.ts'
import { BlockIndex, decodeIndex, encodeIndex, type IndexEntry } from './block-index.ts'
import { indexPath, listDataFiles, segmentPath, snapshotPath, writeWhole } from './data-files.ts'
import { type LogRecord, readLogRecord, type Row } from './log-record.ts'
import { rowCodec } from './row-codec.ts'
import { checkSegmentHeader, SEGMENT_HEADER } from './segment-header.ts'
import { readSnapshot } from './snapshot-file.ts'

/** Contents of a data folder. */
export interface Recovered {
  index: BlockIndex
  /** The segment to append to, with its entries so far; `undefined` for an empty folder. */
  tail: { number: number; entries: IndexEntry[]; size: number } | undefined
  /** The newest intact snapshot and its size. */
  snapshot: { number: number; bytes: number } | undefined
  /** Bytes of log after the snapshot. */
  logBytes: number
}

/**
 * Reads a data folder into an empty state: the newest intact snapshot, then the log after it. Cuts a torn or damaged log after
 * the last whole block and logs the cut.
 * @throws Error when the folder belongs to another chain, or blocks before the snapshot are damaged
 */
export function recover(
  folder: string,
  genesisHash: Uint8Array,
  state: LedgerState,
  log: (line: string) => void,
): Recovered {
  removeUnfinished(folder)
  const files = listDataFiles(folder)
  const index = new BlockIndex()
  const loader = new RowLoader(state)
  const snapshot = loadSnapshot(folder, files.snapshots, genesisHash, loader, log)
  let tail: Recovered['tail']
  let logBytes = 0
  for (const [i, number] of files.segments.entries()) {
    const isCovered = snapshot !== undefined && number <= snapshot.number
    if (isCovered && i < files.segments.length - 1 && loadIndex(folder, number, index)) continue
    const found = replaySegment(folder, number, genesisHash, isCovered ? undefined : loader, index, log)
    tail = { number, entries: found.entries, size: found.size }
    if (!isCovered) logBytes += found.size
    if (found.isCut) {
      dropLater(folder, files.segments.slice(i + 1), log)
      break
    }
    if (i < files.segments.length - 1) writeWhole(indexPath(folder, number), [encodeIndex(found.size, found.entries)])
  }
  loader.finish()
  return { index, tail, snapshot, logBytes }
}

/** Decodes each row once, however often the log writes it. */
class RowLoader {
  private readonly tables: Readonly<Record<number, Revertible>>
  private readonly rows = new Map<string, Row>()

  constructor(state: LedgerState) {
    this.tables = tablesOf(state)
  }

  load({ tag, group, item, value }: Row): void {
    this.tables[tag]?.assign(group, item, value && rowCodec(tag).decode(value))
  }

  replay(row: Row): void {
    this.rows.set(`${row.tag}|${row.group}|${row.item}`, row)
  }

  finish(): void {
    for (const row of this.rows.values()) this.load(row)
  }
}

function loadSnapshot(
  folder: string,
  numbers: readonly number[],
  genesisHash: Uint8Array,
  loader: RowLoader,
  log: (line: string) => void,
): Recovered['snapshot'] {
  for (const number of numbers.toReversed()) {
    const path = snapshotPath(folder, number)
    const snapshot = readSnapshot(path, genesisHash)
    if (snapshot) {
      for (const row of snapshot.rows) loader.load(row)
      return { number, bytes: statSync(path).size }
    }
    log(`state snapshot ${path} is damaged: reading the log instead`)
  }
  return undefined
}

function loadIndex(folder: string, number: number, index: BlockIndex): boolean {
  const size = statSync(segmentPath(folder, number)).size
  let entries: Iterable<IndexEntry> | undefined
  try {
    entries = decodeIndex(readFileSync(indexPath(folder, number)), size)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  if (!entries) return false
  for (const entry of entries) index.apply(number, entry)
  return true
}

interface Replayed {
  entries: IndexEntry[]
  size: number
  isCut: boolean
}

function replaySegment(
  folder: string,
  number: number,
  genesisHash: Uint8Array,
  loader: RowLoader | undefined,
  index: BlockIndex,
  log: (line: string) => void,
): Replayed {
  const path = segmentPath(folder, number)
  const bytes = readFileSync(path)
  const header = checkSegmentHeader(bytes, genesisHash)
  if (header === 'foreign') throw new Error(`${path} belongs to a chain with another genesis`)
  const entries: IndexEntry[] = []
  let at = header === 'own' ? SEGMENT_HEADER : bytes.length
  while (at < bytes.length) {
    const found = readLogRecord(bytes, at)
    if (!found) break
    for (const entry of indexEntries(found.record, at)) {
      entries.push(entry)
      index.apply(number, entry)
    }
    if (loader) for (const row of found.record.rows()) loader.replay(row)
    at = found.end
  }
  if (header === 'damaged') at = 0
  else if (at === bytes.length) return { entries, size: at, isCut: false }
  if (!loader) {
    const way = `remove the state-*.snapshot files of its folder to continue from block ${index.last}`
    throw new Error(`${path} is damaged, and the state is known only after it: ${way}`)
  }
  const kept = keep(`${path}.cut-${at}`, bytes.subarray(at))
  truncateSync(path, at)
  log(
    `${path}: cut ${bytes.length - at} damaged bytes after the last whole block ${index.last}; the cut bytes are ${kept}`,
  )
  return { entries, size: at, isCut: true }
}

function indexEntries({ kind, round, blocks }: LogRecord, at: number): IndexEntry[] {
  if (kind === 'rewind') return [{ kind: 'rewind', round: Number(round), offset: 0 }]
  const places = blocks.map(
    (block): IndexEntry => ({ kind: 'block', round: Number(block.round), offset: at + block.at }),
  )
  return kind === 'import' ? [{ kind: 'clear', round: 0, offset: 0 }, ...places] : places
}

/** Removes files whose atomic write was interrupted. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.new')) unlinkSync(join(folder, name))
}

/** Removes segments after a cut: they build on the lost blocks. */
function dropLater(folder: string, numbers: readonly number[], log: (line: string) => void): void {
  for (const number of numbers) {
    const path = segmentPath(folder, number)
    renameSync(path, `${path}.cut-0`)
    log(`${path}: removed because it follows a damaged block; kept as ${path}.cut-0`)
  }
}

/** Keeps cut bytes if the disk has room: they may be all that is left of many blocks. */
function keep(path: string, bytes: Uint8Array): string {
  try {
    writeWhole(path, [bytes])
    return `kept in ${path}`
  } catch (error) {
    return `not kept (${(error as Error).message})`
  }
}
