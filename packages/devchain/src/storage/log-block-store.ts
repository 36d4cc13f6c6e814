import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, unlinkSync } from 'node:fs'
import { AlgodError } from '../algod-error.ts'
import type { Change } from '../ledger/journal.ts'
import { encodeIndex, type IndexEntry } from './block-index.ts'
import type { BlockStore, StoredRound } from './block-store.ts'
import { ByteWriter } from './byte-buffer.ts'
import { compact } from './compact.ts'
import { indexPath, listDataFiles, segmentPath, snapshotPath, syncFolder, writeAll, writeWhole } from './data-files.ts'
import { Flusher } from './flusher.ts'
import { FRAME_HEADER, readFrame } from './frame.ts'
import {
  type BlockRecord,
  readBlockRecord,
  stakesOf,
  writeBlockRecord,
  writeImportRecord,
  writeRewindRecord,
} from './log-record.ts'
import type { Recovered } from './recover.ts'
import { SEGMENT_HEADER, segmentHeader } from './segment-header.ts'

export interface LogOptions {
  folder: string
  genesisHash: Uint8Array
  log: (line: string) => void
  /** Size at which a segment is full. */
  segmentBytes?: number
  release: () => void
}

const SEGMENT_BYTES = 32 * 1024 * 1024

/** Stores blocks in an append-only log of numbered segments; each record has a checksum and the changed rows. */
export class LogBlockStore implements BlockStore {
  private readonly options: Required<LogOptions>
  private readonly index: Recovered['index']
  private readonly flusher = new Flusher()
  private readonly writer = new ByteWriter()
  private readonly readers = new Map<number, number>()
  private segment: number
  private file: number
  private size: number
  private entries: IndexEntry[]
  private snapshot: Recovered['snapshot']
  private logBytes: number
  private snapshotWritten: Promise<void> | undefined
  private isClosing = false
  private failure: Error | undefined

  constructor(options: LogOptions, recovered: Recovered) {
    this.options = { segmentBytes: SEGMENT_BYTES, ...options }
    this.index = recovered.index
    this.snapshot = recovered.snapshot
    this.logBytes = recovered.logBytes
    const { tail } = recovered
    // A segment that a snapshot covers is never written again.
    const isSealed = tail !== undefined && tail.number <= (recovered.snapshot?.number ?? 0)
    this.segment = tail ? tail.number + (isSealed ? 1 : 0) : 1
    this.entries = isSealed ? [] : (tail?.entries ?? [])
    this.file = openSync(segmentPath(options.folder, this.segment), 'a')
    this.size = fstatSync(this.file).size
    if (this.size < SEGMENT_HEADER) this.beginSegment()
    this.compactWhenDue()
  }

  private beginSegment(): void {
    ftruncateSync(this.file, 0)
    writeAll(this.file, segmentHeader(this.options.genesisHash))
    fsyncSync(this.file)
    syncFolder(this.options.folder)
    this.size = SEGMENT_HEADER
    this.entries = []
  }

  get lastRound(): bigint {
    return this.index.last
  }

  read(round: bigint): StoredRound | undefined {
    const place = this.index.get(round)
    if (!place) return undefined
    const file = this.reader(place.segment)
    const header = Buffer.alloc(FRAME_HEADER)
    readSync(file, header, 0, FRAME_HEADER, place.offset)
    const frame = Buffer.alloc(FRAME_HEADER + header.readUInt32LE(0))
    readSync(file, frame, 0, frame.length, place.offset)
    const payload = readFrame(frame, 0)
    if (!payload) throw new Error(`block ${round} is damaged on disk`)
    return readBlockRecord(payload)
  }

  private reader(segment: number): number {
    const open = this.readers.get(segment)
    if (open !== undefined) return open
    const file = openSync(segmentPath(this.options.folder, segment), 'r')
    this.readers.set(segment, file)
    return file
  }

  append(round: bigint, block: Uint8Array, changes: readonly Change[]): void {
    this.write(() => writeBlockRecord(this.writer, { round, bytes: block, stakes: stakesOf(changes) }, changes))
    this.note({ kind: 'block', round: Number(round), offset: this.size })
    this.finishRecord()
  }

  rewind(round: bigint, changes: readonly Change[]): void {
    this.write(() => writeRewindRecord(this.writer, round, changes))
    this.note({ kind: 'rewind', round: Number(round), offset: 0 })
    this.finishRecord()
  }

  import(blocks: readonly BlockRecord[], changes: readonly Change[]): void {
    this.write(() => writeImportRecord(this.writer, blocks, changes))
    this.note({ kind: 'clear', round: 0, offset: 0 })
    let at = this.size + FRAME_HEADER + importHeader(blocks.length)
    for (const { round } of blocks) {
      this.note({ kind: 'block', round: Number(round), offset: at })
      at += FRAME_HEADER + this.writer.view(at - this.size).readUInt32LE(0)
    }
    this.finishRecord()
  }

  /** Writes the callback's bytes, all or nothing. */
  private write(fill: () => void): void {
    if (this.failure) throw unavailable(this.failure)
    if (this.size >= this.options.segmentBytes) this.rotate()
    this.writer.length = 0
    fill()
    try {
      writeAll(this.file, this.writer.view())
    } catch (error) {
      this.takeBack(error as Error)
      throw unavailable(error as Error)
    }
  }

  private takeBack(error: Error): void {
    try {
      ftruncateSync(this.file, this.size)
    } catch {
      this.failure = error
    }
  }

  private note(entry: IndexEntry): void {
    this.entries.push(entry)
    this.index.apply(this.segment, entry)
  }

  private finishRecord(): void {
    this.size += this.writer.length
    this.logBytes += this.writer.length
  }

  /** Seals the full segment and opens the next. */
  private rotate(): void {
    const { folder } = this.options
    try {
      fsyncSync(this.file)
      writeWhole(indexPath(folder, this.segment), [encodeIndex(this.size, this.entries)])
      const next = openSync(segmentPath(folder, this.segment + 1), 'a')
      closeSync(this.file)
      this.file = next
      this.segment++
      this.beginSegment()
    } catch (error) {
      throw unavailable(error as Error)
    }
    this.compactWhenDue()
  }

  /** Writes a new snapshot when reading the log would take longer than reading the snapshot. */
  private compactWhenDue(): void {
    const upTo = this.segment - 1
    const isNew = upTo > (this.snapshot?.number ?? 0)
    if (this.snapshotWritten || this.isClosing || !isNew || this.logBytes < (this.snapshot?.bytes ?? 0)) return
    this.snapshotWritten = this.takeSnapshot(upTo, this.logBytes)
  }

  private async takeSnapshot(upTo: number, covered: number): Promise<void> {
    const { folder, genesisHash, log } = this.options
    try {
      const bytes = await compact({ folder, genesisHash, from: this.snapshot?.number, upTo })
      this.snapshot = { number: upTo, bytes }
      this.logBytes -= covered
      for (const number of listDataFiles(folder).snapshots) {
        if (number < upTo) unlinkSync(snapshotPath(folder, number))
      }
      log(`wrote a state snapshot of ${bytes} bytes, up to segment ${upTo}`)
      this.snapshotWritten = undefined
      this.compactWhenDue()
    } catch (error) {
      this.snapshotWritten = undefined
      log(`could not write a state snapshot: ${(error as Error).message}`)
    }
  }

  async sync(): Promise<void> {
    try {
      await this.flusher.flush(() => this.file)
    } catch (error) {
      this.failure = error as Error
      throw unavailable(error as Error)
    }
  }

  async close(): Promise<void> {
    if (!this.failure) await this.sync()
    this.isClosing = true
    await this.snapshotWritten
    closeSync(this.file)
    for (const file of this.readers.values()) closeSync(file)
    this.options.release()
  }
}

function unavailable(error: Error): AlgodError {
  return new AlgodError(503, `the chain accepts no transactions because its log cannot be written (${error.message})`)
}

/** Bytes of an import record before its first block: kind, round, count. */
function importHeader(count: number): number {
  return 1 + 8 + (count < 0x80 ? 1 : count < 0x4000 ? 2 : 3)
}
